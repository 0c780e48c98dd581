import type { Locale, Service } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { EnquiryWords, MailWords } from './mail.ts'

const serviceNames: Record<Service, typeof m.enquiry_service_detection> = {
  automated_vulnerability_detection: m.enquiry_service_detection,
  customized_services: m.enquiry_service_custom,
}

/** To ourselves, in the visitor's language. The subject holds no word of theirs: only our reference leads back to them. */
export const enquiryWords = (enquiry: EnquiryWords, locale: Locale): MailWords => {
  const options = { locale }
  const { reference, kind } = enquiry
  const named = { product: brand.product[locale], reference }
  const isContact = kind === 'contact'
  return {
    subject: isContact ? m.mail_contact_subject(named, options) : m.mail_partnership_subject(named, options),
    preheader: isContact ? m.mail_contact_preheader({}, options) : m.mail_partnership_preheader({}, options),
    before: [factsOf(enquiry, locale)],
    after: [m.mail_enquiry_message({}, options), enquiry.message.replaceAll('\r\n', '\n')],
    replies: m.mail_footer_reply({}, options),
  }
}

const factsOf = ({ name, email, project, website, services }: EnquiryWords, locale: Locale) => {
  const options = { locale }
  const wanted = services.map((service) => serviceNames[service]({}, options)).join(m.mail_enquiry_and({}, options))
  const facts: [string, string][] = [
    [m.enquiry_name({}, options), name],
    [m.account_email({}, options), email],
    [m.enquiry_project({}, options), project],
    [m.enquiry_website({}, options), website],
    [m.enquiry_services({}, options), wanted],
  ]
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => m.mail_enquiry_fact({ label, value }, options))
    .join('\n')
}
