import type { SecondStep, SecondStepAnswer } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { finishLogin } from '../api/account/finish-login.ts'
import { useText } from '../i18n/text.ts'
import { buttonClass } from '../ui/button.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AnnouncedText } from '../ui/dialog-panel.tsx'
import { type AttemptEnd, IdentityForm, type IdentityStart, type TypedIdentity } from './identity-form.tsx'
import { readPasskey } from './passkey.ts'

interface SecondStepDialogProps {
  step: SecondStep
  onDone: () => void
  /** Back to the password. */
  onBack: () => void
  onClose: () => void
  start?: IdentityStart & { isExpired?: boolean }
}

/** The second step of a log-in, after the password. */
export const SecondStepDialog = ({ step, onDone, onBack, onClose, start = {} }: SecondStepDialogProps) => {
  const t = useText()
  const [isExpired, setIsExpired] = useState(start.isExpired ?? false)

  const finish = async (answer: SecondStepAnswer, problem: AttemptEnd): Promise<AttemptEnd> => {
    const end = await finishLogin(step.challenge, answer)
    if (end === 'expired') setIsExpired(true)
    if (end === 'in') onDone()
    return end === 'in' ? 'done' : end === 'wrong-code' ? problem : undefined
  }

  const answerWithPasskey = async () => {
    const assertion = step.passkey && (await readPasskey(step.passkey))
    return assertion ? finish({ method: 'passkey', assertion }, 'passkey-refused') : 'passkey-unused'
  }

  const answerWithCode = async ({ method, code }: TypedIdentity) =>
    method === 'password' ? undefined : finish({ method, code }, 'wrong-code')

  return (
    <Dialog title={t(m.factor_title)} closesOnMask={false} onClose={onClose}>
      {isExpired ? (
        <>
          <AnnouncedText>{t(m.factor_step_expired)}</AnnouncedText>
          <button type="button" onClick={onBack} className={`mt-6 w-full ${buttonClass('primary', 'site')}`}>
            {t(m.account_forgot_back)}
          </button>
        </>
      ) : (
        <>
          <p className="mb-5 text-sm text-muted">{t(m.factor_step_text)}</p>
          <IdentityForm
            methods={step.methods}
            label={t(m.account_login_submit)}
            onPasskey={answerWithPasskey}
            onSubmit={answerWithCode}
            start={start}
          />
        </>
      )}
    </Dialog>
  )
}
