import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { listChains } from './list-chains.ts'

/** What people ask about the scanning tool, as the specification answers it. */
export const faqQuestions = (locale: Locale) =>
  [
    { question: m.site_faq_1_q, answer: m.site_faq_1_a },
    { question: m.site_faq_2_q, answer: m.site_faq_2_a },
    { question: m.site_faq_3_q, answer: m.site_faq_3_a },
    { question: m.site_faq_4_q, answer: m.site_faq_4_a },
    { question: m.site_faq_5_q, answer: m.site_faq_5_a },
  ].map(({ question, answer }) => ({
    question: question({}, { locale }),
    answer: answer({ chains: listChains(locale) }, { locale }),
  }))
