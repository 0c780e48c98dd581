import { route } from '../route.ts'
import { BillingDetails } from './billing-details.ts'

/** The buyer's details for the next invoice; all empty until they are saved. */
export const getBillingDetails = route({
  method: 'GET',
  path: '/api/v1/user/billing',
  access: 'session',
  response: BillingDetails,
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
