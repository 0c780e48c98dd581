import { type EnquiryKind, enquiryTexts, type Locale, routes, services, type TextRule } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { TypedEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { textIn } from '../../shared/i18n/text.ts'
import { isEmail, textProblem } from '../../shared/ui/text-rules.ts'

/** The API call and the page of each form. Without a script the form is sent to that page. */
export const enquiryForms = {
  contact: { spec: routes.sendContact, path: '/form' },
  partnership: { spec: routes.joinPartners, path: '/partners' },
} as const satisfies Record<EnquiryKind, object>

/** Every field of the forms, in reading order. */
export const fieldNames = ['name', 'email', 'project', 'website', 'services', 'message', 'terms'] as const
export type FieldName = (typeof fieldNames)[number]

/** The problems of a form, as messages by field. */
export type Problems = Partial<Record<FieldName, string>>

type Message = (input: object, options: { locale: Locale }) => string
type Problem = 'blank' | 'long' | 'invalid'

const words: Record<FieldName, Partial<Record<Problem, Message>> & { invalid: Message }> = {
  name: { blank: m.enquiry_name_required, long: m.enquiry_name_long, invalid: m.enquiry_name_invalid },
  email: { blank: m.account_email_required, invalid: m.account_email_invalid },
  project: { long: m.enquiry_project_long, invalid: m.enquiry_project_invalid },
  website: { blank: m.enquiry_website_required, long: m.enquiry_website_long, invalid: m.enquiry_website_invalid },
  services: { invalid: m.enquiry_services_required },
  message: { blank: m.enquiry_message_required, long: m.enquiry_message_long, invalid: m.enquiry_message_invalid },
  terms: { invalid: m.enquiry_terms_required },
}

/** Uses the rules of the API contract, so page and server agree. Empty if everything is valid. */
export const findProblems = (kind: EnquiryKind, typed: TypedEnquiry, locale: Locale): Problems => {
  const t = textIn(locale)
  const found: Problems = {}
  for (const field of fieldNames) {
    const problem = findProblem(kind, typed, field)
    if (problem) found[field] = t(words[field][problem] ?? words[field].invalid)
  }
  return found
}

const findProblem = (kind: EnquiryKind, typed: TypedEnquiry, field: FieldName): Problem | undefined => {
  switch (field) {
    case 'email':
      return emailProblem(typed.email.trim())
    case 'services':
      return kind === 'contact' && !areServices(typed.services) ? 'invalid' : undefined
    case 'terms':
      return kind === 'partnership' && !typed.terms ? 'invalid' : undefined
    default: {
      const rules: Partial<Record<FieldName, TextRule>> = enquiryTexts[kind]
      const rule = rules[field]
      return rule && textProblem(typed[field].trim(), rule)
    }
  }
}

const emailProblem = (email: string) => {
  if (email === '') return 'blank'
  return isEmail(email) ? undefined : 'invalid'
}

const areServices = (chosen: readonly string[]) =>
  chosen.length > 0 && chosen.every((name) => services.some((service) => service === name))
