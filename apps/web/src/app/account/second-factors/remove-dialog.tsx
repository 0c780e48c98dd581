import type { SecondFactor } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { removeFactor } from '../../../shared/api/account/remove-factor.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { toastStore } from '../../../shared/ui/toaster.tsx'

interface RemoveDialogProps {
  factor: SecondFactor
  /** Without it, the account has no second step. */
  isLast: boolean
  onChanged: () => Promise<void>
  onClose: () => void
  start?: { isBusy?: boolean }
}

export const RemoveDialog = ({
  factor: { id, kind, name = '' },
  isLast,
  onChanged,
  onClose,
  start = {},
}: RemoveDialogProps) => {
  const t = useText()
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)
  const isPasskey = kind === 'passkey'
  const remove = async () => {
    setIsBusy(true)
    const isRemoved = await removeFactor(id)
    setIsBusy(false)
    if (!isRemoved) return
    toastStore.show('success', t(isPasskey ? m.factor_passkey_removed : m.factor_totp_removed))
    await onChanged()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(isPasskey ? m.factor_passkey_remove_question : m.factor_totp_remove_question)}
      label={t(m.factor_remove)}
      busyLabel={t(m.factor_removing)}
      isBusy={isBusy}
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {isPasskey ? t(m.factor_passkey_remove_text, { name: visibleText(name) }) : t(m.factor_totp_remove_text)}
      </p>
      {isLast && <p className="mt-3">{t(m.factor_remove_last)}</p>}
    </ConfirmDialog>
  )
}
