import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'

const stages = [
  { title: m.audit_scope, text: m.audit_scope_text, give: m.audit_scope_give, get: m.audit_scope_get },
  { title: m.audit_review, text: m.audit_review_text, give: m.audit_review_give, get: m.audit_review_get },
  { title: m.audit_report, text: m.audit_report_text, give: m.audit_report_give, get: m.audit_report_get },
  { title: m.audit_verify, text: m.audit_verify_text, give: m.audit_verify_give, get: m.audit_verify_get },
]

/** Four stops of one line, each with what goes in and what stays on paper. */
export const Process = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="01" title={m.audit_process_title({}, { locale })}>
      <ol className="stops mt-10">
        {stages.map(({ title, text, give, get }) => (
          <li key={title({}, { locale })} className="xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-x-12">
            <div>
              <h3 className="text-xl">{title({}, { locale })}</h3>
              <p className="mt-2 max-w-[36rem] text-muted">{text({}, { locale })}</p>
            </div>
            <dl className="mt-4 grid gap-x-8 text-base sm:grid-cols-2 xl:mt-0">
              <Paper label={m.audit_process_give({}, { locale })} text={give({}, { locale })} />
              <Paper label={m.audit_process_get({}, { locale })} text={get({}, { locale })} />
            </dl>
          </li>
        ))}
      </ol>
      <p className="mt-12 max-w-[40rem] text-xl font-medium">{m.audit_process_text({}, { locale })}</p>
    </LedgerSection>
  )
}

const Paper = ({ label, text }: { label: string; text: string }) => (
  <div className="border-t border-line py-3 xl:pt-1">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>{text}</dd>
  </div>
)
