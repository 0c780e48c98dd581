import { routes } from '@lc/api-contract'
import { api } from '../api.ts'
import { bodyOf, type TypedEnquiry } from './typed-enquiry.ts'

export const sendContact = (typed: TypedEnquiry) =>
  api.post(routes.sendContact, { body: bodyOf(typed), quietFor: ['INVALID_FIELDS'] })
