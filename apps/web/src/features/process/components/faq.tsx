import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { QuestionList } from '../../../ui/question-list.tsx'

const questions = [
  { question: m.site_faq_1_q, answer: m.site_faq_1_a },
  { question: m.site_faq_2_q, answer: m.site_faq_2_a },
  { question: m.site_faq_3_q, answer: m.site_faq_3_a },
  { question: m.site_faq_4_q, answer: m.site_faq_4_a },
  { question: m.site_faq_5_q, answer: m.site_faq_5_a },
]

export const Faq = () => {
  const locale = useLocale()
  return (
    <QuestionList
      questions={questions.map(({ question, answer }) => ({
        question: question({}, { locale }),
        answer: answer({}, { locale }),
      }))}
    />
  )
}
