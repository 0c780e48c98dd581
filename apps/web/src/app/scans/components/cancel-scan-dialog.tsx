import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelScan } from '../../../shared/api/scans/cancel-scan.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'

interface CancelScanDialogProps {
  id: string
  onClose: () => void
  start?: { isBusy?: boolean }
}

/** Whoever confirms sees the report's page say that the scan was cancelled; the dialog goes with what it stood on. */
export const CancelScanDialog = ({ id, onClose, start = {} }: CancelScanDialogProps) => {
  const locale = useLocale()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)
  const confirm = async () => {
    setIsBusy(true)
    if (!(await cancelScan(queries, id))) setIsBusy(false)
  }
  return (
    <ConfirmDialog
      title={m.app_cancel_scan_ask({}, { locale })}
      label={m.app_cancel_scan({}, { locale })}
      busyLabel={m.app_cancel_scan_busy({}, { locale })}
      dismissLabel={m.app_cancel_scan_keep({}, { locale })}
      isBusy={isBusy}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{m.app_cancel_scan_text({}, { locale })}</p>
    </ConfirmDialog>
  )
}
