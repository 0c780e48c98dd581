import { routes } from '@lc/api-contract'
import { api } from '../api.ts'
import { type TypedEnquiry, toEnquiryBody } from './typed-enquiry.ts'

export const joinPartners = (typed: TypedEnquiry) =>
  api.post(routes.joinPartners, { body: toEnquiryBody(typed), quietFor: ['INVALID_FIELDS'] })
