import { readFileSync } from 'node:fs'
import { brand, formatDay, formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { AppError, htmlLang, type Locale } from '@lc/contract'
import type { StoredPayment } from '@lc/db'
import { unitWords } from '@lc/mails'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { receiptOf } from './receipt-of.ts'

interface Invoice {
  payment: StoredPayment
  /** The address of who bought. */
  buyer: string
  locale: Locale
}

/** The invoice of a payment as a PDF: the same bytes each time. Refuses with NOT_FOUND what was never paid. */
export const writeInvoice = ({ payment, buyer, locale }: Invoice): Uint8Array => {
  const receipt = receiptOf(payment)
  if (!receipt) throw new AppError('NOT_FOUND')
  compiler ??= NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: [FONTS] }] })
  const inputs = {
    ...labelsIn(locale),
    lang: htmlLang(locale).slice(0, 2),
    seller: brand.legal,
    address: brand.address[locale],
    number: receipt.number,
    date: formatDay(receipt.paidAt, locale),
    reference: payment.id,
    buyer,
    what: unitWords(receipt, locale),
    amount: formatMoney(receipt, locale),
    refunded: refundedIn(payment, locale),
  }
  const paidAtSeconds = Math.floor(receipt.paidAt.getTime() / 1000)
  return compiler.pdf({ mainFileContent: template, inputs }, { creationTimestamp: paidAtSeconds, pdfTags: true })
}

/** Where Debian keeps fonts; setup installs the one for both scripts. */
const FONTS = '/usr/share/fonts'
const template = readFileSync(new URL('invoice.typ', import.meta.url), 'utf8')

/** Reads every font once, so it is made with the first invoice and kept. */
let compiler: NodeCompiler | undefined

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

const refundedIn = ({ refundedCents, currency }: StoredPayment, locale: Locale) =>
  refundedCents > 0 ? formatMoney({ amountCents: refundedCents, currency }, locale) : ''
