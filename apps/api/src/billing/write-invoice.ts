import { readFileSync } from 'node:fs'
import { AppError, type BillingDetails, htmlLang, type Locale } from '@lc/api-contract'
import { formatDay, formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import type { InvoiceSeller, StoredPayment } from '@lc/db'
import { unitWords } from '@lc/mails'
import { typesetPdf } from '@lc/report'
import { makeReceipt, seller } from './receipt.ts'

interface Invoice {
  payment: StoredPayment
  /** The buyer's e-mail address. */
  email: string
  locale: Locale
}

/** The invoice of a payment as a PDF, with the same bytes each time. NOT_FOUND if it wasn't paid. */
export const writeInvoice = ({ payment, email, locale }: Invoice): Uint8Array => {
  const receipt = makeReceipt(payment)
  if (!receipt) throw new AppError('NOT_FOUND')
  const texts = {
    ...labelsIn(locale),
    lang: htmlLang(locale).slice(0, 2),
    ...sellerTexts(payment.invoiceSeller ?? seller, locale),
    ...buyerTexts(payment.invoiceBuyer, { email, locale }),
    number: receipt.number,
    date: formatDay(receipt.paidAt, locale),
    reference: payment.id,
    what: unitWords(receipt, locale),
    amount: formatMoney(receipt, locale),
    refunded: refundedIn(payment, locale),
  }
  return typesetPdf({ template, texts, moment: receipt.paidAt })
}

const template = readFileSync(new URL('invoice.typ', import.meta.url), 'utf8')

const labelsIn = (locale: Locale) => ({
  title: m.pay_invoice({}, { locale }),
  numberLabel: m.pay_invoice_number({}, { locale }),
  dateLabel: m.pay_invoice_date({}, { locale }),
  referenceLabel: m.pay_invoice_reference({}, { locale }),
  fromLabel: m.pay_invoice_from({}, { locale }),
  toLabel: m.pay_invoice_to({}, { locale }),
  whatLabel: m.pay_invoice_what({}, { locale }),
  amountLabel: m.pay_invoice_amount({}, { locale }),
  totalLabel: m.pay_invoice_total({}, { locale }),
  refundedLabel: m.pay_invoice_refunded({}, { locale }),
})

const sellerTexts = ({ name, address, registrationNumber, taxNumber }: InvoiceSeller, locale: Locale) => ({
  seller: name,
  address: address[locale],
  sellerRegistration: registrationNumber ? m.pay_invoice_registration({ number: registrationNumber }, { locale }) : '',
  sellerTax: taxTextIn(taxNumber, locale),
})

const buyerTexts = (details: BillingDetails | null, { email, locale }: { email: string; locale: Locale }) => ({
  buyerCompany: details?.company ?? '',
  buyerAddress: details?.address ?? '',
  buyerTax: taxTextIn(details?.taxId, locale),
  buyerEmail: email,
})

const taxTextIn = (number: string | null | undefined, locale: Locale) =>
  number ? m.pay_invoice_tax({ number }, { locale }) : ''

const refundedIn = ({ refundedCents, currency }: StoredPayment, locale: Locale) =>
  refundedCents > 0 ? formatMoney({ amountCents: refundedCents, currency }, locale) : ''
