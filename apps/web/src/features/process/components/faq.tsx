import { useLocale } from '../../../lib/locale-context.ts'
import { QuestionList } from '../../../ui/question-list.tsx'
import { faqQuestions } from '../faq-questions.ts'

export const Faq = () => <QuestionList questions={faqQuestions(useLocale())} />
