import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'
import { SeverityMatrix } from './severity-matrix.tsx'

const levels = [
  { level: 'critical', means: m.audit_critical_means, advice: m.audit_critical_do },
  { level: 'high', means: m.audit_high_means, advice: m.audit_high_do },
  { level: 'medium', means: m.audit_medium_means, advice: m.audit_medium_do },
  { level: 'low', means: m.audit_low_means, advice: m.audit_low_do },
  { level: 'informational', means: m.audit_informational_means, advice: m.audit_informational_do },
] as const

const row = 'grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]'

export const SeverityLevels = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="03" id="severity" title={m.audit_severity_title({}, { locale })}>
      <p className="mt-4 max-w-[40rem] text-muted">{m.audit_severity_text({}, { locale })}</p>
      <table className="mt-8 block max-w-[60rem] border-b border-line text-left">
        <thead className="block max-md:sr-only">
          <tr className={`${row} border-t-0 text-sm text-muted`}>
            <th className="font-normal">{m.audit_severity_level({}, { locale })}</th>
            <th className="font-normal">{m.audit_severity_means({}, { locale })}</th>
            <th className="font-normal">{m.audit_severity_do({}, { locale })}</th>
          </tr>
        </thead>
        <tbody className="block">
          {levels.map(({ level, means, advice }) => (
            <tr key={level} className={row}>
              <th scope="row" className="flex items-center gap-2 self-start font-semibold">
                <SeverityGlyph severity={level} />
                {severityWord(level, locale)}
              </th>
              <td>{means({}, { locale })}</td>
              <td className="text-muted">{advice({}, { locale })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SeverityMatrix />
    </LedgerSection>
  )
}
