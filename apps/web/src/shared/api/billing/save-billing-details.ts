import { type BillingDetails, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const saveBillingDetails = (body: BillingDetails) => api.post(routes.saveBillingDetails, { body })
