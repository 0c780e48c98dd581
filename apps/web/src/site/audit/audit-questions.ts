import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/** What people ask before an audit. */
export const auditQuestions = (locale: Locale) =>
  [
    { question: m.audit_faq_1_q, answer: m.audit_faq_1_a },
    { question: m.audit_faq_2_q, answer: m.audit_faq_2_a },
    { question: m.audit_faq_3_q, answer: m.audit_faq_3_a },
    { question: m.audit_faq_4_q, answer: m.audit_faq_4_a },
    { question: m.audit_faq_5_q, answer: m.audit_faq_5_a },
  ].map(({ question, answer }) => ({ question: question({}, { locale }), answer: answer({}, { locale }) }))
