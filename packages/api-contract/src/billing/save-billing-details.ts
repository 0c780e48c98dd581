import { route } from '../route.ts'
import { BillingDetails } from './billing-details.ts'

/** Replaces the buyer's details. Invoices that were issued keep the details they were issued with. */
export const saveBillingDetails = route({
  method: 'POST',
  path: '/api/v1/user/billing/save',
  access: 'session',
  body: BillingDetails,
  response: BillingDetails,
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
