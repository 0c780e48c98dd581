import type { Locale, Payment, PaymentStatus } from '@lc/api-contract'
import { formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { unitWords } from '@lc/mails'
import { useState } from 'react'
import { getInvoice } from '../../shared/api/billing/get-invoice.ts'
import { usePayments } from '../../shared/api/billing/list-payments.ts'
import { formatTime, textIn, useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LoadFailed, Loading, LoadMore } from '../../shared/ui/load-state.tsx'
import { offerFile } from '../../shared/ui/offer-file.ts'
import { toastStore } from '../../shared/ui/toaster.tsx'

export const PaymentList = () => {
  const list = usePayments()
  const { data, isError, refetch } = list
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return (
    <>
      <PaymentRows payments={data.pages.flatMap(({ items }) => items)} />
      <LoadMore list={list} />
    </>
  )
}

export const PaymentRows = ({ payments }: { payments: readonly Payment[] }) => {
  const t = useText()
  if (payments.length === 0) return <p className="text-muted">{t(m.pay_list_empty)}</p>
  return (
    <ul aria-label={t(m.pay_list_title)} className="border border-line bg-surface">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}

const PaymentRow = ({ payment }: { payment: Payment }) => {
  const locale = useLocale()
  const t = useText()
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
          <p className="text-sm text-muted">{t(m.pay_list_refunded, { amount: money(refundedCents) })}</p>
        )}
      </div>
      <p data-payment-status={status} className="min-w-28">
        {describeStatus(status, locale)}
      </p>
      {payment.hasInvoice && <InvoiceButton payment={payment} />}
    </li>
  )
}

/** Calls carry the session in a header, so a plain link can't fetch the file. */
const InvoiceButton = ({ payment }: { payment: Payment }) => {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const file = await getInvoice(payment.id)
    if (file) offerFile(file, `invoice-${payment.createdAt.slice(0, 10)}.pdf`)
    else toastStore.show('error', t(m.pay_invoice_failed))
    setIsBusy(false)
  }
  return (
    <button type="button" disabled={isBusy} onClick={save} className={buttonClass('quiet', 'small')}>
      {isBusy ? t(m.pay_list_invoice_busy) : t(m.pay_list_invoice)}
    </button>
  )
}

const statusTexts: Record<PaymentStatus, typeof m.pay_status_open> = {
  open: m.pay_status_open,
  processing: m.pay_status_processing,
  paid: m.pay_status_paid,
  declined: m.pay_status_declined,
  cancelled: m.pay_status_cancelled,
  partly_refunded: m.pay_status_partly_refunded,
  refunded: m.pay_status_refunded,
  disputed: m.pay_status_disputed,
  charged_back: m.pay_status_charged_back,
  mismatched: m.pay_status_mismatched,
}

const describeStatus = (status: PaymentStatus, locale: Locale) => textIn(locale)(statusTexts[status])
