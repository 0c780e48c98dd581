import {
  type ComparedContract,
  type ComparedFinding,
  type Comparison,
  type FindingChange,
  findingChanges,
  type Locale,
} from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import {
  carriedWords,
  changeWords,
  keptTestWords,
  resolutionWord,
  severityWord,
  suppressionChange,
} from '@lc/report/words'
import { Link } from 'react-router'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { formatTime, useLocale, useText } from '../../../shared/i18n/text.ts'
import { SeverityGlyph } from '../../../shared/ui/severity.tsx'
import { findingStatusName } from '../findings/finding-status.tsx'
import { hiddenBehindFinding } from '../report/report-head.tsx'

interface ComparisonBoxProps {
  comparison: Comparison
  earlierId: string
  onEarlier: (id: string) => void
}

/** Closed at first: the list of findings comes before its history. */
export const ComparisonBox = ({ comparison, earlierId, onEarlier }: ComparisonBoxProps) => {
  const locale = useLocale()
  const t = useText()
  return (
    <details className={`border border-line bg-surface ${hiddenBehindFinding}`} data-comparison>
      <summary className="fold flex min-h-11 cursor-pointer flex-wrap items-center px-4">
        <h2 className="text-base">{t(m.compare_title)}</h2>
        <span className="text-sm text-muted">{describeCounts(comparison, locale)}</span>
      </summary>
      <div className="px-5 pb-5 md:px-7">
        <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {t(m.compare_with)}
          <select
            value={earlierId}
            onChange={(event) => onEarlier(event.target.value)}
            className="min-h-10 rounded-control border border-control bg-bg px-3 text-base"
          >
            {comparison.choices.map((scan) => (
              <option key={scan.id} value={scan.id}>
                {formatTime(scan.createdAt, locale)}
              </option>
            ))}
          </select>
        </label>
        {comparison.later.coverage !== 'all' && (
          <p className="mt-3 border-l-2 border-text pl-3">{t(m.compare_partial)}</p>
        )}
        <ComparedContracts contracts={comparison.contracts ?? []} />
        <ComparisonLists comparison={comparison} />
      </div>
    </details>
  )
}

const contractChanges = {
  changed: m.compare_contract_changed,
  added: m.compare_contract_added,
  removed: m.compare_contract_removed,
  unchanged: m.compare_contract_unchanged,
} as const satisfies Record<ComparedContract['change'], unknown>

/** The contracts by change, so that a reader sees which code is new before the findings. */
const ComparedContracts = ({ contracts }: { contracts: readonly ComparedContract[] }) => {
  const t = useText()
  if (contracts.length === 0) return null
  const changes = Object.keys(contractChanges) as ComparedContract['change'][]
  return (
    <section className="mt-4" data-compared-contracts>
      <h3 className="text-base">{t(m.compare_contracts)}</h3>
      <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {changes.map((change) => {
          const names = contracts.filter((one) => one.change === change).map(({ name }) => visibleText(name))
          return (
            names.length > 0 && (
              <div key={change} className="contents">
                <dt className="text-muted">{t(contractChanges[change])}</dt>
                <dd className="wrap-anywhere">{names.join(', ')}</dd>
              </div>
            )
          )
        })}
      </dl>
    </section>
  )
}

const describeCounts = ({ findings }: Pick<Comparison, 'findings'>, locale: Locale): string =>
  findingChanges
    .map((change) => ({ change, count: findings.filter((finding) => finding.change === change).length }))
    .filter(({ count }) => count > 0)
    .map(({ change, count }) => changeWords(change, { count, locale }))
    .join(' · ')

/** One list per kind of change. Unchanged findings are closed at first. */
export const ComparisonLists = ({ comparison }: { comparison: Pick<Comparison, 'findings'> }) => {
  const locale = useLocale()
  const { findings } = comparison
  return (
    <div className="mt-4 grid gap-2">
      {findingChanges.map((change) => {
        const ofChange = findings.filter((finding) => finding.change === change)
        const words = changeWords(change, { count: ofChange.length, locale })
        if (ofChange.length === 0) return <Nothing key={change} change={change} words={words} />
        return (
          <details key={change} open={change !== 'still_there'} data-change={change}>
            <summary className="fold flex min-h-10 cursor-pointer items-center font-semibold">{words}</summary>
            <ul className="border-l border-line pl-4">
              {ofChange.map((finding) => (
                <ComparedRow key={`${finding.scanId} ${finding.id}`} finding={finding} />
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

/** Plain text, because there is nothing to open. */
const Nothing = ({ change, words }: { change: FindingChange; words: string }) => (
  <p className="flex min-h-10 items-center text-muted" data-change={change}>
    {words}
  </p>
)

const ComparedRow = ({ finding }: { finding: ComparedFinding }) => {
  const locale = useLocale()
  const { id, scanId, severity, title, location, resolution, carried, rerun } = finding
  const words = keptTestWords(rerun, { resolution, locale }) ?? (carried && carriedWords(carried.reason, locale))
  const suppressed = suppressionChange(finding, locale)
  const to = `${localPath(locale, `/contract/${scanId}`)}?finding=${encodeURIComponent(id)}`
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1 text-sm wrap-anywhere">
      <SeverityGlyph severity={severity} />
      <span>{severityWord(severity, locale)}</span>
      <Link to={to} className="inline-flex min-h-8 items-center underline decoration-control underline-offset-4">
        {id} {title}
      </Link>
      {location && (
        <span className="font-mono text-xs text-muted">{visibleText(`${location.file}:${location.startLine}`)}</span>
      )}
      {carried && <span className="font-semibold">{findingStatusName(finding.status, locale)}</span>}
      {suppressed && <span className="font-semibold">{suppressed}</span>}
      {resolution && <span className="font-semibold">{resolutionWord(resolution, locale)}</span>}
      {words && <span className="basis-full text-muted">{words}</span>}
    </li>
  )
}
