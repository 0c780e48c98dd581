import { route } from '../route.ts'
import { BillingDetails } from './get-billing-details.ts'

/** Replaces the buyer's details. Issued invoices keep theirs. */
export const saveBillingDetails = route({
  method: 'POST',
  path: '/api/v1/user/billing/save',
  access: 'session',
  body: BillingDetails,
  response: BillingDetails,
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
