import { m } from '@lc/content/messages'
import { useRef, useState } from 'react'
import { finishTotp } from '../../../shared/api/account/finish-totp.ts'
import { startTotp, type TotpSetup } from '../../../shared/api/account/start-totp.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { toastStore } from '../../../shared/ui/toaster.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const problems = { missing: m.factor_code_missing, 'wrong-code': m.factor_code_wrong } as const

interface TotpDialogProps {
  email: string
  setup: TotpSetup
  onChanged: () => Promise<void>
  onClose: () => void
  start?: { problem?: keyof typeof problems | 'expired'; isBusy?: boolean }
}

/** Shows the secret of an authenticator app and checks its first code. */
export const TotpDialog = ({ email, setup: first, onChanged, onClose, start = {} }: TotpDialogProps) => {
  const t = useText()
  const [setup, setSetup] = useState(first)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState(start.problem)
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)
  const [codes, setCodes] = useState<readonly string[]>()
  const field = useRef<HTMLInputElement>(null)

  const refuse = (newProblem: typeof problem) => {
    setProblem(newProblem)
    field.current?.select()
  }

  const restart = async () => {
    const next = await startTotp()
    if (!next) return
    setSetup(next)
    setCode('')
    setProblem(undefined)
  }

  const check = async () => {
    const end = await finishTotp(setup.challenge, code.trim())
    if (end === 'failed') return
    if (typeof end !== 'object') return refuse(end)
    await onChanged()
    if (end.recoveryCodes) return setCodes(end.recoveryCodes)
    toastStore.show('success', t(m.factor_totp_added))
    onClose()
  }

  const confirm = async () => {
    if (problem !== 'expired' && !code.trim()) return refuse('missing')
    setIsBusy(true)
    await (problem === 'expired' ? restart() : check())
    setIsBusy(false)
  }

  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t(m.factor_totp_add)}
      label={t(problem === 'expired' ? m.factor_restart : m.factor_totp_submit)}
      busyLabel={t(m.account_wait)}
      isBusy={isBusy}
      closesOnMask={false}
      onConfirm={confirm}
      onClose={onClose}
    >
      {problem === 'expired' ? (
        <p role="status">{t(m.factor_totp_expired)}</p>
      ) : (
        <>
          <Secret setup={setup} />
          <Field
            ref={field}
            label={t(m.factor_code)}
            hint={t(m.factor_code_hint)}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MAX_CODE_CHARS}
            value={code}
            error={problem && t(problems[problem])}
            onChange={(event) => {
              setCode(event.target.value)
              setProblem(undefined)
            }}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Generous, because a code may be pasted with spaces. */
const MAX_CODE_CHARS = 20

/** As a picture for the phone's camera, and as text to type. */
const Secret = ({ setup: { uri, secret } }: { setup: TotpSetup }) => {
  const t = useText()
  return (
    <>
      <p className="text-sm">{t(m.factor_totp_scan)}</p>
      <QrCode text={uri} label={t(m.factor_totp_qr)} />
      <p className="mt-4 text-sm text-muted">{t(m.factor_totp_type)}</p>
      <p className="mt-1 mb-5 font-mono text-sm break-all select-all" data-totp-secret>
        {inGroups(secret)}
      </p>
    </>
  )
}

/** Easier to type; apps ignore the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''
