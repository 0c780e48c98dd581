import { type SeverityCounts as Counts, severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useLocale } from '../i18n/locale-context.ts'
import { SeverityGlyph } from './severity-glyph.tsx'

/** How many findings of each severity, worst first; what is zero is left out. */
export const SeverityCounts = ({ counts }: { counts: Partial<Counts> }) => {
  const locale = useLocale()
  const present = severities.filter((severity) => (counts[severity] ?? 0) > 0)
  if (present.length === 0) return <span className="text-muted">{m.app_counts_none({}, { locale })}</span>
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {present.map((severity) => (
        <li key={severity} className="flex items-center gap-1.5" title={severityWord(severity, locale)}>
          <SeverityGlyph severity={severity} />
          <span className="sr-only">{severityWord(severity, locale)}: </span>
          <span className="font-mono text-sm tabular-nums">{counts[severity]}</span>
        </li>
      ))}
    </ul>
  )
}
