import type { Finding } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useReportPath } from '../../../shared/api/report-source.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { SeverityGlyph } from '../../../shared/ui/severity.tsx'
import { useReportAddress } from '../report/use-report-address.ts'

interface CodeFindingsProps {
  scanId: string
  findings: readonly Finding[]
  file: string
  openId: string | undefined
}

/** The findings of the open file as text, each with a link to its details. */
export const CodeFindings = ({ scanId, findings, file, openId }: CodeFindingsProps) => {
  const locale = useLocale()
  const pathOf = useReportPath(scanId)
  const t = useText()
  const address = useReportAddress()
  const places = useMemo(() => placesIn(findings, file), [findings, file])
  return (
    <div data-code-findings={places.length}>
      <h3 className="text-base font-semibold">{t(m.report_code_findings, { count: places.length })}</h3>
      {places.length === 0 && <p className="mt-2 text-muted">{t(m.report_code_no_findings)}</p>}
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
                {t(m.report_code_line, { line })}
              </Link>
            </p>
            <p className="wrap-anywhere">
              <Link
                to={address.to({ finding: finding.id, file, line }, pathOf())}
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
