import { htmlLang, type Locale } from '@lc/api-contract'

export interface Question {
  question: string
  answer: string
}

/** Questions and answers of a page in the words of schema.org: the very ones that it shows. */
export const faqPage = (questionsIn: (locale: Locale) => Question[], locale: Locale) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: htmlLang(locale),
  mainEntity: questionsIn(locale).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
