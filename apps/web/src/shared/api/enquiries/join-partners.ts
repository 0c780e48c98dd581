import { routes } from '@lc/api-contract'
import { api } from '../api.ts'
import { bodyOf, type TypedEnquiry } from './typed-enquiry.ts'

export const joinPartners = (typed: TypedEnquiry) =>
  api.post(routes.joinPartners, { body: bodyOf(typed), quietFor: ['INVALID_FIELDS'] })
