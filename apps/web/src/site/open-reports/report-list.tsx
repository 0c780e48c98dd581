import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { formatDate, useLocale, useText } from '../../shared/i18n/text.ts'
import { SeverityGlyph } from '../../shared/ui/severity.tsx'
import { CodeText } from './code-text.tsx'
import type { ReportRow } from './read-reports.ts'
import { verdictName, verdicts, verdictText } from './verdict-words.ts'

export const ReportList = ({ rows }: { rows: readonly ReportRow[] }) => (
  <ul className="mt-8 border-b border-line">
    {rows.map((row) => (
      <li
        key={row.slug}
        className="grid gap-x-8 gap-y-3 border-t border-line py-5 lg:grid-cols-[minmax(0,1fr)_14rem_13rem]"
      >
        <PackageName row={row} />
        <FindingCounts row={row} />
        <VerdictCounts row={row} />
      </li>
    ))}
  </ul>
)

const PackageName = ({ row }: { row: ReportRow }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <div className="min-w-0">
      <a
        href={localPath(locale, `/open-reports/${row.slug}`)}
        className="text-lg font-semibold wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
      >
        {row.name} {row.version}
      </a>
      <p className="mt-1 text-sm text-muted">
        {formatDate(row.scannedOn, locale)} · {t(m.open_lines, { count: formatCount(row.lines) })}
      </p>
      <p className="mt-1 text-sm text-muted">
        <CodeText text={row.checked} />
      </p>
    </div>
  )
}

/** Nothing found and something not checked must not look clean. */
export const FindingCounts = ({ row }: { row: Pick<ReportRow, 'severities' | 'isIncomplete'> }) => {
  const locale = useLocale()
  const t = useText()
  if (row.severities.length === 0) return <p>{t(row.isIncomplete ? m.head_gap : m.open_none)}</p>
  return (
    <ul className="flex flex-wrap content-start gap-x-4 gap-y-1">
      {row.severities.map(({ value, count }) => (
        <li key={value} className="flex items-center gap-2">
          <SeverityGlyph severity={value} />
          {t(m.export_counts_part, { severity: severityWord(value, locale), count })}
        </li>
      ))}
    </ul>
  )
}

export const VerdictCounts = ({ row }: { row: Pick<ReportRow, 'verdicts'> }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <ul className="text-base">
      {row.verdicts.map(({ value, count }) => (
        <li key={value}>{t(m.open_verdict_count, { verdict: verdictName(value, locale), count })}</li>
      ))}
    </ul>
  )
}

export const VerdictMeanings = () => {
  const locale = useLocale()
  return (
    <dl className="mt-6 grid gap-6">
      {verdicts.map((verdict) => (
        <div key={verdict} className="border-t border-line pt-3">
          <dt className="font-semibold">{verdictName(verdict, locale)}</dt>
          <dd className="mt-1 max-w-[44rem] text-muted">{verdictText(verdict, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

export const formatCount = (count: number) => new Intl.NumberFormat('en').format(count)
