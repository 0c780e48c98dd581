import { m } from '@lc/content/messages'
import type { EnquiryKind, Locale } from '@lc/contract'
import { enquiryForms, type FieldName, fieldNames, type Problems } from './enquiry-forms.ts'
import type { TypedEnquiry } from './typed-enquiry.ts'

type Message = (input: object, options: { locale: Locale }) => string

/** By how a field is wrong, as the contract names it; `other` for every further way. */
const words: Record<FieldName, { too_small?: Message; too_big?: Message; other: Message }> = {
  name: { too_small: m.enquiry_name_required, too_big: m.enquiry_name_long, other: m.enquiry_name_invalid },
  email: { other: m.account_email_invalid },
  project: { too_big: m.enquiry_project_long, other: m.enquiry_project_invalid },
  website: { too_big: m.enquiry_website_long, other: m.enquiry_website_invalid },
  services: { other: m.enquiry_services_required },
  message: { too_small: m.enquiry_message_required, too_big: m.enquiry_message_long, other: m.enquiry_message_invalid },
  terms: { other: m.enquiry_terms_required },
}

/** Judged by the contract itself, so that page and server agree. Empty when all is well. */
export const findProblems = (kind: EnquiryKind, typed: TypedEnquiry, locale: Locale): Problems => {
  const parsed = enquiryForms[kind].spec.body.safeParse(typed)
  const found: Problems = {}
  // The first of several problems of a field is the one that is said.
  for (const { path, code } of parsed.error?.issues ?? []) {
    const field = fieldNames.find((name) => name === path[0])
    if (field) found[field] ??= isBlank(typed, field) ? blankWords(field)({}, { locale }) : say(field, code, locale)
  }
  return found
}

const say = (field: FieldName, code: string, locale: Locale) => {
  const { too_small, too_big, other } = words[field]
  return ({ too_small, too_big }[code] ?? other)({}, { locale })
}

const isBlank = (typed: TypedEnquiry, field: FieldName) => String(typed[field]).trim() === ''

const blankWords = (field: FieldName): Message => {
  if (field === 'email') return m.account_email_required
  return field === 'website' ? m.enquiry_website_required : (words[field].too_small ?? words[field].other)
}
