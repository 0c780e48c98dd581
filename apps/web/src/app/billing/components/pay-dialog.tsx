import type { Product } from '@lc/api-contract'
import { formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { unitWords } from '@lc/mails'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { hasForm, type PaymentState, takesCard } from '../payment-state.ts'
import { useCardPayment } from '../use-card-payment.ts'
import { CardPlace } from './card-place.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'

export interface PayDialogProps {
  product: Product
  /** What was bought is in the account. */
  onGranted: () => void
  /** The one way on when it is done, and what it is called. */
  onContinue: () => void
  continueLabel?: string
  onClose: () => void
  /** The state it opens in, and stays in. */
  start?: PaymentState
}

const problems = {
  declined: m.pay_declined,
  incomplete: m.pay_incomplete,
  failed: m.pay_failed,
} as const

/** The card form of Stripe, and an honest word about every way it may end. */
export const PayDialog = ({ product, onGranted, onContinue, continueLabel, onClose, start }: PayDialogProps) => {
  const locale = useLocale()
  const { place, state, pay, retry } = useCardPayment({ product, locale, start, onGranted })
  const price = formatMoney({ amountCents: product.priceCents, currency: product.currency }, locale)
  const what = unitWords(product, locale)
  const problem = state in problems ? problems[state as keyof typeof problems] : undefined
  return (
    <Dialog title={m.pay_title({}, { locale })} closesOnMask={false} admitsOthers onClose={onClose}>
      <p className="font-semibold" data-payment-state={state}>
        {m.pay_buying({ what, price }, { locale })}
      </p>
      {hasForm(state) ? (
        <>
          <CardPlace place={place} isLoading={state === 'loading'} />
          <div role="alert">
            {problem && <p className="mt-4 border-l-2 border-text pl-3">{problem({}, { locale })}</p>}
          </div>
          <button type="button" disabled={!takesCard(state)} onClick={pay} className={`mt-6 ${buttonClass('primary')}`}>
            {state === 'paying' ? m.pay_paying({}, { locale }) : m.pay_submit({ price }, { locale })}
          </button>
        </>
      ) : (
        <PaymentOutcome
          state={state}
          what={what}
          continueLabel={continueLabel ?? m.pay_continue({}, { locale })}
          onContinue={onContinue}
          onRetry={retry}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
