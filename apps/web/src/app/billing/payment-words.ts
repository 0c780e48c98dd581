import type { Locale, PaymentStatus } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const words: Record<PaymentStatus, typeof m.pay_status_open> = {
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

export const paymentWord = (status: PaymentStatus, locale: Locale) => words[status]({}, { locale })
