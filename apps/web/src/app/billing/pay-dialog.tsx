import type { Locale, Product } from '@lc/api-contract'
import { formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { unitWords } from '@lc/mails'
import type { RefObject } from 'react'
import { textIn, useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { AnnouncedText } from '../../shared/ui/dialog-panel.tsx'
import { Slit } from '../../shared/ui/slit.tsx'
import { hasForm, type PaymentState, takesCard, useCardPayment } from './use-card-payment.ts'

interface PayDialogProps {
  product: Product
  /** Called when the units are in the account. */
  onGranted: () => void
  /** The only button after the payment, with its label. */
  onContinue: () => void
  continueLabel?: string
  onClose: () => void
  /** A fixed state, for the component catalogue. */
  start?: PaymentState
}

const problems = {
  declined: m.pay_declined,
  incomplete: m.pay_incomplete,
  failed: m.pay_failed,
} as const

/** Stripe's card form, then the outcome of the payment. */
export const PayDialog = ({ product, onGranted, onContinue, continueLabel, onClose, start }: PayDialogProps) => {
  const locale = useLocale()
  const t = useText()
  const { place, state, pay, retry } = useCardPayment({ product, locale, start, onGranted })
  const price = formatMoney({ amountCents: product.priceCents, currency: product.currency }, locale)
  const what = unitWords(product, locale)
  const problem = state in problems ? problems[state as keyof typeof problems] : undefined
  return (
    <Dialog title={t(m.pay_title)} closesOnMask={false} admitsOthers onClose={onClose}>
      <p className="font-semibold" data-payment-state={state}>
        {t(m.pay_buying, { what, price })}
      </p>
      {hasForm(state) ? (
        <>
          <CardPlace place={place} isLoading={state === 'loading'} />
          <div role="alert">{problem && <p className="mt-4 border-l-2 border-text pl-3">{t(problem)}</p>}</div>
          <button type="button" disabled={!takesCard(state)} onClick={pay} className={`mt-6 ${buttonClass('primary')}`}>
            {state === 'paying' ? t(m.pay_paying) : t(m.pay_submit, { price })}
          </button>
        </>
      ) : (
        <PaymentOutcome
          state={state}
          what={what}
          continueLabel={continueLabel ?? t(m.pay_continue)}
          onContinue={onContinue}
          onRetry={retry}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface CardPlaceProps {
  place: RefObject<HTMLDivElement | null>
  isLoading: boolean
}

/** Stripe mounts its form here; the minimum height avoids a layout shift. */
const CardPlace = ({ place, isLoading }: CardPlaceProps) => {
  const t = useText()
  return (
    <>
      <div className="relative mt-4 min-h-56">
        {isLoading && (
          <div role="status" className="absolute inset-0 grid place-content-center place-items-center gap-3">
            <Slit isRunning className="h-10 w-5 text-text" />
            <p className="text-sm text-muted">{t(m.pay_loading)}</p>
          </div>
        )}
        <div ref={place} data-card-form />
      </div>
      <p className="mt-3 text-sm text-muted">{t(m.pay_card_text)}</p>
    </>
  )
}

interface PaymentOutcomeProps {
  state: PaymentState
  /** Names the purchased units. */
  what: string
  continueLabel: string
  onContinue: () => void
  onRetry: () => void
  onClose: () => void
}

/** Replaces the form when there is nothing more to fill in. */
const PaymentOutcome = (props: PaymentOutcomeProps) => {
  const { state, what, continueLabel, onContinue, onRetry, onClose } = props
  const locale = useLocale()
  const t = useText()
  const { title, text } = describeOutcome(state, what, locale)
  return (
    <div className="mt-4">
      <AnnouncedText key={state}>
        <strong className="block">{title}</strong>
        <span className="mt-1 block">{text}</span>
      </AnnouncedText>
      <div className="mt-6 flex flex-wrap gap-3">
        {state === 'done' && (
          <button type="button" onClick={onContinue} className={buttonClass('primary')}>
            {continueLabel}
          </button>
        )}
        {(state === 'blocked' || state === 'off') && (
          <button type="button" onClick={onRetry} className={buttonClass('primary')}>
            {t(m.pay_retry)}
          </button>
        )}
        {state !== 'done' && (
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {t(m.pay_close)}
          </button>
        )}
      </div>
    </div>
  )
}

const describeOutcome = (state: PaymentState, what: string, locale: Locale) => {
  const t = textIn(locale)
  switch (state) {
    case 'done':
      return { title: t(m.pay_done_title), text: t(m.pay_done, { what }) }
    case 'blocked':
      return { title: t(m.pay_blocked_title), text: t(m.pay_blocked) }
    case 'off':
      return { title: t(m.pay_off_title), text: t(m.pay_off) }
    case 'processing':
      return { title: t(m.pay_status_processing), text: t(m.pay_processing) }
    case 'late':
      return { title: t(m.pay_waiting_title), text: t(m.pay_delayed) }
    default:
      return { title: t(m.pay_waiting_title), text: t(m.pay_waiting) }
  }
}
