import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import { QuestionList } from '../../../shared/ui/question-list.tsx'
import { auditQuestions } from '../audit-questions.ts'

export const Questions = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="05" title={m.audit_faq_title({}, { locale })}>
      <QuestionList questions={auditQuestions(locale)} />
    </LedgerSection>
  )
}
