import type { Payment } from '@lc/api-contract'
import { formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { unitWords } from '@lc/mails'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { paymentWord } from '../payment-words.ts'
import { InvoiceButton } from './invoice-button.tsx'

/** Payments with their state, and the invoice where there is one. */
export const PaymentRows = ({ payments }: { payments: readonly Payment[] }) => {
  const locale = useLocale()
  if (payments.length === 0) return <p className="text-muted">{m.pay_list_empty({}, { locale })}</p>
  return (
    <ul aria-label={m.pay_list_title({}, { locale })} className="border border-line bg-surface">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}

const PaymentRow = ({ payment }: { payment: Payment }) => {
  const locale = useLocale()
  const { amountCents, refundedCents, currency, status } = payment
  const money = (cents: number) => formatMoney({ amountCents: cents, currency }, locale)
  return (
    <li
      data-payment={payment.id}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line px-6 py-4 not-first:border-t lg:grid lg:grid-cols-[minmax(0,1fr)_9rem_7rem_8rem]"
    >
      <div className="min-w-48 grow">
        <p className="font-semibold">{unitWords(payment, locale)}</p>
        <p className="text-sm text-muted">{formatTime(payment.createdAt, locale)}</p>
      </div>
      <div>
        <p className="font-mono">{money(amountCents)}</p>
        {refundedCents > 0 && (
          <p className="text-sm text-muted">{m.pay_list_refunded({ amount: money(refundedCents) }, { locale })}</p>
        )}
      </div>
      <p data-payment-status={status} className="min-w-28">
        {paymentWord(status, locale)}
      </p>
      {payment.hasInvoice && <InvoiceButton payment={payment} />}
    </li>
  )
}
