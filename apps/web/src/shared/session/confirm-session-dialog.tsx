import { m } from '@lc/content/messages'
import { useEffect, useState } from 'react'
import { type ConfirmationAnswer, confirmSession } from '../api/account/confirm-session.ts'
import { type ConfirmationOptions, startConfirmation } from '../api/account/start-confirmation.ts'
import { useText } from '../i18n/text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingFallback } from '../ui/lazy-part.tsx'
import { confirmation } from './confirmation.ts'
import { type AttemptEnd, IdentityForm, type IdentityStart, type TypedIdentity } from './identity-form.tsx'
import { readPasskey } from './passkey.ts'
import { useSharedState } from './shared-state.ts'

const confirm = () => confirmation.settle(true)
const giveUp = () => confirmation.settle(false)

/** Lets the user confirm, for a call that waits for it. */
export const ConfirmSession = () => {
  const { user } = useSharedState()
  const [options, setOptions] = useState<ConfirmationOptions>()
  const load = async () => {
    const loaded = await startConfirmation()
    if (loaded) setOptions(loaded)
    return loaded !== undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when it opens
  useEffect(() => {
    load().then((isLoaded) => isLoaded || giveUp())
  }, [])
  if (!options) return <LoadingFallback />
  return (
    <ConfirmSessionDialog
      email={user?.email ?? ''}
      options={options}
      onExpired={load}
      onConfirmed={confirm}
      onClose={giveUp}
    />
  )
}

interface ConfirmSessionDialogProps {
  email: string
  options: ConfirmationOptions
  /** Gets a new challenge for a passkey. */
  onExpired: () => Promise<unknown>
  onConfirmed: () => void
  onClose: () => void
  start?: IdentityStart
}

/** May open on top of the dialog whose action needs it. */
export const ConfirmSessionDialog = (props: ConfirmSessionDialogProps) => {
  const { email, options, onExpired, onConfirmed, onClose, start = {} } = props
  const t = useText()

  const answer = async (given: ConfirmationAnswer): Promise<AttemptEnd> => {
    const end = await confirmSession(given)
    if (end === 'confirmed') onConfirmed()
    if (end === 'expired') await onExpired()
    return ends[end === 'wrong-code' && given.method === 'passkey' ? 'refused' : end]
  }

  const answerWithPasskey = async () => {
    const assertion = options.passkey && (await readPasskey(options.passkey))
    if (!assertion || !options.passkey) return 'passkey-unused'
    return answer({ method: 'passkey', challenge: options.passkey.challenge, assertion })
  }

  const answerWithFields = ({ method, password, code }: TypedIdentity) =>
    answer(method === 'password' ? { method, password } : { method, password, code })

  return (
    <Dialog title={t(m.factor_confirm_title)} isOnTop closesOnMask={false} onClose={onClose}>
      <p className="mb-5 text-sm text-muted">{t(m.factor_confirm_text)}</p>
      <IdentityForm
        methods={options.methods}
        email={email}
        label={t(m.factor_confirm_submit)}
        onPasskey={answerWithPasskey}
        onSubmit={answerWithFields}
        start={start}
      />
    </Dialog>
  )
}

const ends = {
  confirmed: 'done',
  'wrong-password': 'wrong-password',
  'wrong-code': 'wrong-code',
  refused: 'passkey-refused',
  expired: 'passkey-late',
  failed: undefined,
} as const
