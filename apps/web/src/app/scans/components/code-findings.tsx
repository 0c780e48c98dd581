import type { Finding } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { reportPath } from '../../../shared/pages/report-tabs.ts'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'
import { useReportAddress } from '../use-report-address.ts'

interface CodeFindingsProps {
  contractId: string
  findings: readonly Finding[]
  file: string
  openId: string | undefined
}

/** The findings of the open file in words: what the glyphs say, for everyone, and the way to the whole of each. */
export const CodeFindings = ({ contractId, findings, file, openId }: CodeFindingsProps) => {
  const locale = useLocale()
  const address = useReportAddress()
  const places = useMemo(() => placesIn(findings, file), [findings, file])
  return (
    <div data-code-findings={places.length}>
      <h3 className="text-base font-semibold">{m.report_code_findings({ count: places.length }, { locale })}</h3>
      {places.length === 0 && <p className="mt-2 text-muted">{m.report_code_no_findings({}, { locale })}</p>}
      <ul className="mt-2 max-h-[80dvh] overflow-y-auto">
        {places.map(({ finding, line }) => (
          <li
            key={`${finding.id} ${line}`}
            aria-current={finding.id === openId ? 'true' : undefined}
            className="border-l-4 border-line py-2 pl-3 text-sm aria-[current]:border-text aria-[current]:bg-surface-2"
          >
            <p className="flex flex-wrap items-center gap-x-2">
              <SeverityGlyph severity={finding.severity} />
              <span className="font-semibold">{severityWord(finding.severity, locale)}</span>
              <Link
                to={address.to({ finding: finding.id, file, line })}
                preventScrollReset
                className="inline-flex min-h-6 items-center font-mono text-xs underline underline-offset-4"
              >
                {m.report_code_line({ line }, { locale })}
              </Link>
            </p>
            <p className="wrap-anywhere">
              <Link
                to={address.to({ finding: finding.id, file, line }, localPath(locale, reportPath(contractId)))}
                className="inline-flex min-h-6 items-center underline decoration-control underline-offset-4"
              >
                {finding.id} {finding.text.title}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const placesIn = (findings: readonly Finding[], file: string) =>
  findings
    .flatMap((finding) => {
      const lines = finding.locations.filter((place) => place.file === file).map(({ startLine }) => startLine)
      return [...new Set(lines)].map((line) => ({ finding, line }))
    })
    .toSorted((a, b) => a.line - b.line)
