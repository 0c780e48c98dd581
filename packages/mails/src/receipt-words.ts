import type { EquityKind, Locale } from '@lc/api-contract'
import { brand, formatDay, formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MailInput, MailWords } from './mail.ts'

/** The receipt for a payment, sent to the payer. */
export const receiptWords = ({ receipt, link, locale }: Extract<MailInput, { mail: 'receipt' }>): MailWords => {
  const options = { locale }
  const facts = [
    [m.mail_receipt_number({}, options), receipt.number],
    [m.mail_receipt_date({}, options), formatDay(receipt.paidAt, locale)],
    [m.mail_receipt_bought({}, options), unitWords(receipt, locale)],
    [m.mail_receipt_amount({}, options), formatMoney(receipt, locale)],
  ] as const
  return {
    subject: m.mail_receipt_subject({ product: brand.product[locale], number: receipt.number }, options),
    preheader: m.mail_receipt_preheader({}, options),
    before: [
      m.mail_receipt_greeting({}, options),
      m.mail_receipt_body({}, options),
      facts.map(([label, value]) => m.mail_enquiry_fact({ label, value }, options)).join('\n'),
    ],
    button: { label: m.mail_receipt_button({}, options), link },
    after: [m.mail_receipt_not_you({ email: brand.mail.contact }, options)],
  }
}

const words: Record<EquityKind, { one: typeof m.pay_units_detection_one; many: typeof m.pay_units_detection }> = {
  detection: { one: m.pay_units_detection_one, many: m.pay_units_detection },
  consultation: { one: m.pay_units_consultation_one, many: m.pay_units_consultation },
}

/** Such as “5 detections”. */
export const unitWords = ({ kind, units }: { kind: EquityKind; units: number }, locale: Locale) =>
  units === 1 ? words[kind].one({}, { locale }) : words[kind].many({ count: units }, { locale })
