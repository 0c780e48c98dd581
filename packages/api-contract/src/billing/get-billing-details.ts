import { z } from 'zod'
import { text } from '../fields.ts'
import { route } from '../route.ts'
import { billingTexts } from '../text-rules.ts'

/** The buyer on invoices; empty fields are not printed. */
export const BillingDetails = z.object({
  company: text(billingTexts.company),
  address: text(billingTexts.address),
  taxId: text(billingTexts.taxId),
})
export type BillingDetails = z.infer<typeof BillingDetails>

/** The buyer's details for the next invoice; empty until saved. */
export const getBillingDetails = route({
  method: 'GET',
  path: '/api/v1/user/billing',
  access: 'session',
  response: BillingDetails,
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
