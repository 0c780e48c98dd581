import { type EnquiryKind, enquiryTexts, type Locale, services, type TextRule } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { TypedEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { isEmail } from '../../shared/ui/is-email.ts'
import { textProblem } from '../../shared/ui/text-problem.ts'
import { type FieldName, fieldNames, type Problems } from './enquiry-forms.ts'

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

/** Judged by the rules of the contract, so that page and server agree. Empty when all is well. */
export const findProblems = (kind: EnquiryKind, typed: TypedEnquiry, locale: Locale): Problems => {
  const found: Problems = {}
  for (const field of fieldNames) {
    const problem = problemOf(kind, typed, field)
    if (problem) found[field] = (words[field][problem] ?? words[field].invalid)({}, { locale })
  }
  return found
}

const problemOf = (kind: EnquiryKind, typed: TypedEnquiry, field: FieldName): Problem | undefined => {
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
