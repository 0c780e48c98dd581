import { type SeverityCounts as Counts, severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useLocale, useText } from '../i18n/text.ts'
import { SeverityGlyph } from './severity.tsx'

/** Findings by severity, worst first, without zeros. */
export const SeverityCounts = ({ counts }: { counts: Partial<Counts> }) => {
  const locale = useLocale()
  const t = useText()
  const present = severities.filter((severity) => (counts[severity] ?? 0) > 0)
  if (present.length === 0) return <span className="text-muted">{t(m.app_counts_none)}</span>
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
