import { type Finding, isTallied, type ScanSummary, severities } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { gradeWords, headWords, joinSentences, severityWord } from '@lc/report/words'
import { Link } from 'react-router'
import { useFindings } from '../../../shared/api/findings/list-findings.ts'
import { useReportPath } from '../../../shared/api/report-source.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { SeverityGlyph } from '../../../shared/ui/severity.tsx'
import { SeverityBar } from '../../../shared/ui/severity-bar.tsx'
import { CheckedLine, GapBox } from '../coverage/checked-line.tsx'
import { describePlace } from '../findings/finding-rows.tsx'
import { useReport } from './report-context.ts'
import { useReportAddress } from './use-report-address.ts'

/** How bad it is, how sure we are, what to fix first and what was checked. An incomplete scan never looks clean. */
export const ReportOverview = () => {
  const { summary } = useReport()
  const locale = useLocale()
  const words = headWords(summary, locale)
  const { findings, isWhole } = useFindings(summary.id)
  const openCount = countOpen(summary)
  if (openCount === 0 && words.gaps.length > 0) return <GapBox summary={summary} words={words} />
  const counted = findings?.filter((finding) => finding.status === 'open' && isTallied(finding))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {openCount === 0 ? (
        <NothingOpen summary={summary} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] border border-line bg-surface max-lg:divide-y lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:divide-x divide-line">
          <Counts summary={summary} provedCount={isWhole ? counted?.filter(isProved).length : undefined} />
          <FixFirst finding={counted?.[0]} />
        </div>
      )}
      <CheckedLine summary={summary} words={words} />
    </div>
  )
}

/** Decided findings and suspicions about library code don't count. */
export const countOpen = ({ counts }: Pick<ScanSummary, 'counts'>): number =>
  severities.reduce((sum, severity) => sum + counts[severity], 0)

const isProved = ({ grade }: Finding) => grade === 'proved'

interface CountsProps {
  summary: ScanSummary
  /** Unknown until all findings have loaded. */
  provedCount: number | undefined
}

const Counts = ({ summary, provedCount }: CountsProps) => {
  const locale = useLocale()
  const t = useText()
  const { counts } = summary
  return (
    <section
      aria-label={t(m.head_open)}
      className="grid grid-cols-[minmax(0,1fr)] content-center gap-2 px-4 py-3 md:px-5"
      data-counts
    >
      <ul className="flex gap-x-4 gap-y-1 max-md:justify-between md:flex-wrap">
        {severities
          .filter((severity) => counts[severity] > 0)
          .map((severity) => (
            <li
              key={severity}
              className="grid grid-cols-[auto_1fr] items-center gap-x-1.5 md:flex"
              data-count={severity}
            >
              <SeverityGlyph severity={severity} />
              <span className="text-lg leading-6 font-semibold tabular-nums">{counts[severity]}</span>
              <span className="max-md:col-span-2 max-md:text-xs">{severityWord(severity, locale)}</span>
            </li>
          ))}
      </ul>
      <SeverityBar counts={counts} className="w-full" />
      <p className="min-h-6 text-sm" data-proved={provedCount}>
        {provedCount !== undefined && <ProvedWords provedCount={provedCount} openCount={countOpen(summary)} />}
      </p>
    </section>
  )
}

const ProvedWords = ({ provedCount, openCount }: { provedCount: number; openCount: number }) => {
  const t = useText()
  if (provedCount === 0) return t(m.head_proved_none)
  if (provedCount < openCount) return t(m.head_proved, { count: provedCount })
  return openCount === 1 ? t(m.head_proved_one) : t(m.head_proved_all)
}

/** Findings are sorted by severity, then by evidence, so the first is the most urgent one. */
const FixFirst = ({ finding }: { finding: Finding | undefined }) => {
  const { summary } = useReport()
  const locale = useLocale()
  const t = useText()
  const address = useReportAddress()
  const pathOf = useReportPath(summary.id)
  const name = finding && describeFunction(finding)
  const place = finding && describePlace(finding)
  return (
    <section className="min-h-26 px-4 py-3 md:px-5" data-fix-first={finding?.id}>
      <h2 className="text-sm font-normal text-muted">{t(m.head_first)}</h2>
      {finding && (
        <>
          <p className="mt-1 flex gap-2">
            <span className="flex h-6 items-center">
              <SeverityGlyph severity={finding.severity} />
            </span>
            <Link
              to={address.to({ finding: finding.id, file: undefined, line: undefined }, pathOf())}
              preventScrollReset
              className="min-w-0 font-semibold wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
            >
              <span className="sr-only">{severityWord(finding.severity, locale)} </span>
              <span className="font-mono text-xs">{finding.id}</span> {finding.text.title}
            </Link>
          </p>
          <p className="mt-1 line-clamp-2 pl-6 text-sm text-muted wrap-anywhere">
            <span className="font-mono text-xs">
              {name && <span className="max-md:hidden">{visibleText(name)} · </span>}
              {place && `${visibleText(place)} · `}
            </span>
            {gradeWords(finding.grade, locale)}
          </p>
        </>
      )}
    </section>
  )
}

/** `Berth.sweep` */
export const describeFunction = ({ locations: [first] }: Pick<Finding, 'locations'>): string =>
  [first?.contract, first?.function?.replace(/\(.*$/s, '')].filter(Boolean).join('.')

/** An empty list isn't praise. */
const NothingOpen = ({ summary: { decided, tier } }: { summary: ScanSummary }) => {
  const locale = useLocale()
  const t = useText()
  const isDecided = Object.values(decided).some((count) => count > 0)
  const [noOpen, none] = tier === 'fast' ? [m.head_no_open_fast, m.head_none_fast] : [m.head_no_open, m.head_none]
  return (
    <section className="border border-line bg-surface px-4 py-4 md:px-5" data-nothing-open>
      <h2 className="text-lg">{t(isDecided ? noOpen : none)}</h2>
      <p className="mt-1 max-w-[60rem] text-muted">
        {joinSentences([t(m.head_none_text), t(m.app_coverage_limits)], locale)}
      </p>
    </section>
  )
}
