import { passkeyName } from '@lc/api-contract'
import { describeBrowser } from '@lc/content'
import { m } from '@lc/content/messages'
import { useEffect, useRef, useState } from 'react'
import { finishPasskey } from '../../../shared/api/account/finish-passkey.ts'
import { startPasskey } from '../../../shared/api/account/start-passkey.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { cancelPasskey, createPasskey } from '../../../shared/session/passkey.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { textProblem } from '../../../shared/ui/text-rules.ts'
import { toastStore } from '../../../shared/ui/toaster.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const problems = {
  unused: m.factor_passkey_not_created,
  known: m.factor_passkey_known,
  refused: m.factor_passkey_refused,
} as const

interface PasskeyDialogProps {
  email: string
  onChanged: () => Promise<void>
  onClose: () => void
  start?: { problem?: keyof typeof problems; isBusy?: boolean }
}

/** Names and creates a passkey. The account's first factor ends with recovery codes. */
export const PasskeyDialog = ({ email, onChanged, onClose, start = {} }: PasskeyDialogProps) => {
  const t = useText()
  const known = describeBrowser(navigator.userAgent)
  const [name, setName] = useState(known ? t(m.app_sessions_browser, known) : '')
  const [isTried, setIsTried] = useState(false)
  const [problem, setProblem] = useState(start.problem)
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)
  const [codes, setCodes] = useState<readonly string[]>()
  const field = useRef<HTMLInputElement>(null)
  const isNameWrong = textProblem(name.trim(), passkeyName) !== undefined

  useEffect(() => () => void cancelPasskey(), [])

  const add = async () => {
    setIsTried(true)
    if (isNameWrong) return field.current?.focus()
    setProblem(undefined)
    setIsBusy(true)
    const end = await addPasskey(name.trim())
    setIsBusy(false)
    if (typeof end !== 'object') return setProblem(end)
    await onChanged()
    if (end.recoveryCodes) return setCodes(end.recoveryCodes)
    toastStore.show('success', t(m.factor_passkey_added))
    onClose()
  }

  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t(m.factor_passkey_add)}
      label={t(m.factor_passkey_create)}
      busyLabel={t(m.factor_passkey_waiting)}
      isBusy={isBusy}
      closesOnMask={false}
      onConfirm={add}
      onClose={onClose}
    >
      <p className="mb-5 text-sm text-muted">{t(m.factor_passkey_text)}</p>
      <Field
        ref={field}
        label={t(m.factor_passkey_name)}
        type="text"
        autoComplete="off"
        maxLength={passkeyName.maxChars}
        value={name}
        hint={t(m.factor_passkey_name_hint)}
        error={isTried && isNameWrong ? t(m.factor_passkey_name_missing) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div role="status">
        {problem && <p className="mt-4 border-l-2 border-text pl-3 text-sm">{t(problems[problem])}</p>}
      </div>
    </ConfirmDialog>
  )
}

/** The added factor, or the problem; undefined after a failure that a toast has shown. */
const addPasskey = async (name: string) => {
  const options = await startPasskey()
  if (!options) return undefined
  const registration = await createPasskey(options)
  if (registration === undefined) return 'unused'
  if (registration === 'known') return 'known'
  const end = await finishPasskey({ challenge: options.challenge, name, registration })
  return end === 'failed' ? undefined : end
}
