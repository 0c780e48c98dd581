import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { LedgerSection } from '../../../ui/ledger-section.tsx'
import { QuestionList } from '../../../ui/question-list.tsx'
import { auditQuestions } from '../audit-questions.ts'

export const Questions = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="05" title={m.audit_faq_title({}, { locale })}>
      <QuestionList questions={auditQuestions(locale)} />
    </LedgerSection>
  )
}
