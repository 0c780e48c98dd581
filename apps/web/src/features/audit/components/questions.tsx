import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { LedgerSection } from '../../../ui/ledger-section.tsx'
import { QuestionList } from '../../../ui/question-list.tsx'

const questions = [
  { question: m.audit_faq_1_q, answer: m.audit_faq_1_a },
  { question: m.audit_faq_2_q, answer: m.audit_faq_2_a },
  { question: m.audit_faq_3_q, answer: m.audit_faq_3_a },
  { question: m.audit_faq_4_q, answer: m.audit_faq_4_a },
  { question: m.audit_faq_5_q, answer: m.audit_faq_5_a },
]

export const Questions = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="05" title={m.audit_faq_title({}, { locale })}>
      <QuestionList
        questions={questions.map(({ question, answer }) => ({
          question: question({}, { locale }),
          answer: answer({}, { locale }),
        }))}
      />
    </LedgerSection>
  )
}
