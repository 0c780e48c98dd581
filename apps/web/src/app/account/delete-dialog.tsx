import { m } from '@lc/content/messages'
import { useState } from 'react'
import { deleteUser } from '../../shared/api/account/delete-user.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { leaveFor } from '../../shared/session/browser-storage.ts'
import { ConfirmDialog } from '../../shared/ui/dialog.tsx'
import { toastStore } from '../../shared/ui/toaster.tsx'

interface DeleteDialogProps {
  onClose: () => void
  start?: { areScansRunning?: boolean; isBusy?: boolean }
}

/** The call needs a confirmed session, so an unattended browser isn't enough. */
export const DeleteDialog = ({ onClose, start = {} }: DeleteDialogProps) => {
  const locale = useLocale()
  const t = useText()
  const [areScansRunning, setAreScansRunning] = useState(start.areScansRunning ?? false)
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)

  const confirm = async () => {
    setAreScansRunning(false)
    setIsBusy(true)
    const end = await deleteUser()
    if (end === 'deleted') {
      toastStore.carry('success', t(m.app_delete_done))
      return leaveFor(localPath(locale, '/auto-detection'))
    }
    setIsBusy(false)
    setAreScansRunning(end === 'scans-running')
  }

  return (
    <ConfirmDialog
      title={t(m.app_delete_question)}
      label={t(m.app_delete_confirm)}
      busyLabel={t(m.app_delete_busy)}
      isBusy={isBusy}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(m.app_delete_warning)}</p>
      <div role="status">
        {areScansRunning && <p className="mt-4 border-l-2 border-text pl-3">{t(m.error_SCANS_RUNNING)}</p>}
      </div>
    </ConfirmDialog>
  )
}
