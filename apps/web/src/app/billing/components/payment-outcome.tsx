import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { SaidText } from '../../../shared/ui/said-text.tsx'
import type { PaymentState } from '../payment-state.ts'

interface PaymentOutcomeProps {
  state: PaymentState
  /** What was bought, in words. */
  what: string
  continueLabel: string
  onContinue: () => void
  onRetry: () => void
  onClose: () => void
}

/** What stands where the form stood, once there is nothing more to fill in. */
export const PaymentOutcome = (props: PaymentOutcomeProps) => {
  const { state, what, continueLabel, onContinue, onRetry, onClose } = props
  const locale = useLocale()
  const { title, text } = wordsOf(state, what, locale)
  return (
    <div className="mt-4">
      <SaidText key={state}>
        <strong className="block">{title}</strong>
        <span className="mt-1 block">{text}</span>
      </SaidText>
      <div className="mt-6 flex flex-wrap gap-3">
        {state === 'done' && (
          <button type="button" onClick={onContinue} className={buttonClass('primary')}>
            {continueLabel}
          </button>
        )}
        {(state === 'blocked' || state === 'off') && (
          <button type="button" onClick={onRetry} className={buttonClass('primary')}>
            {m.pay_retry({}, { locale })}
          </button>
        )}
        {state !== 'done' && (
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {m.pay_close({}, { locale })}
          </button>
        )}
      </div>
    </div>
  )
}

const wordsOf = (state: PaymentState, what: string, locale: Locale) => {
  const options = { locale }
  switch (state) {
    case 'done':
      return { title: m.pay_done_title({}, options), text: m.pay_done({ what }, options) }
    case 'blocked':
      return { title: m.pay_blocked_title({}, options), text: m.pay_blocked({}, options) }
    case 'off':
      return { title: m.pay_off_title({}, options), text: m.pay_off({}, options) }
    case 'processing':
      return { title: m.pay_status_processing({}, options), text: m.pay_processing({}, options) }
    case 'late':
      return { title: m.pay_waiting_title({}, options), text: m.pay_late({}, options) }
    default:
      return { title: m.pay_waiting_title({}, options), text: m.pay_waiting({}, options) }
  }
}
