import { oneLine, type TextRule } from '../text-rule.ts'

/** Characters that hide or reorder text could make an invoice read differently from the stored details. */
const visible = /^[^\p{Cf}\p{Cs}]*$/u

const MAX_ADDRESS_LINES = 6
const shortLines = new RegExp(
  `^(?:[^\\p{Cc}\\p{Zl}\\p{Zp}]*\\n){0,${MAX_ADDRESS_LINES - 1}}[^\\p{Cc}\\p{Zl}\\p{Zp}]*$`,
  'u',
)

const taxNumber = /^[\p{L}\p{N} ./-]*$/u

/** The buyer's details for invoices, each optional. The schema is made of these rules, and the form checks by them. */
export const billingTexts = {
  company: { minChars: 0, maxChars: 200, patterns: [oneLine, visible] },
  address: { minChars: 0, maxChars: 500, patterns: [shortLines, visible] },
  taxId: { minChars: 0, maxChars: 40, patterns: [taxNumber] },
} as const satisfies Record<string, TextRule>

export type BillingField = keyof typeof billingTexts
