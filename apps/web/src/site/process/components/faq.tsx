import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { QuestionList } from '../../../shared/ui/question-list.tsx'
import { faqQuestions } from '../faq-questions.ts'

export const Faq = () => <QuestionList questions={faqQuestions(useLocale())} />
