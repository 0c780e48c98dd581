import { chains, type Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { textIn, useLocale } from '../../shared/i18n/text.ts'
import { QuestionList } from '../sections.tsx'

export const Faq = () => <QuestionList questions={faqQuestions(useLocale())} />

/** Questions about the scanner, with the answers of the specification. */
export const faqQuestions = (locale: Locale) => {
  const t = textIn(locale)
  return [
    { question: m.site_faq_1_q, answer: m.site_faq_1_a },
    { question: m.site_faq_2_q, answer: m.site_faq_2_a },
    { question: m.site_faq_3_q, answer: m.site_faq_3_a },
    { question: m.site_faq_4_q, answer: m.site_faq_4_a },
    { question: m.site_faq_5_q, answer: m.site_faq_5_a },
  ].map(({ question, answer }) => ({ question: t(question), answer: t(answer, { chains: listChains(locale) }) }))
}

/** The names of all chains as one phrase, joined as the language does it. */
export const listChains = (locale: Locale): string => {
  const names = chains.map(({ name }) => name)
  return locale === 'zh' ? names.join('、') : new Intl.ListFormat('en-GB').format(names)
}
