import { z } from 'zod'
import { text } from '../text-field.ts'
import { billingTexts } from './rules.ts'

/** The buyer on invoices; an empty text is not printed. */
export const BillingDetails = z.object({
  company: text(billingTexts.company),
  address: text(billingTexts.address),
  taxId: text(billingTexts.taxId),
})
export type BillingDetails = z.infer<typeof BillingDetails>
