import { m } from '@lc/content/messages'
import { useState } from 'react'
import { renewRecoveryCodes } from '../../../shared/api/account/renew-recovery-codes.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

interface RenewDialogProps {
  email: string
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Replaces the recovery codes and shows the new ones once. */
export const RenewDialog = ({ email, onChanged, onClose }: RenewDialogProps) => {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = async () => {
    setIsBusy(true)
    const renewed = await renewRecoveryCodes()
    setIsBusy(false)
    setCodes(renewed)
    if (renewed) await onChanged()
  }
  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t(m.factor_recovery_question)}
      label={t(m.factor_recovery_renew)}
      busyLabel={t(m.account_wait)}
      isBusy={isBusy}
      onConfirm={renew}
      onClose={onClose}
    >
      <p>{t(m.factor_recovery_question_text)}</p>
    </ConfirmDialog>
  )
}
