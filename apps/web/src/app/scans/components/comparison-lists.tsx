import { type ComparedFinding, type Comparison, type FindingChange, findingChanges } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { carriedWords, changeWords, keptTestWords, resolutionWord, severityWord } from '@lc/report/words'
import { Link } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'
import { findingStatusWord } from '../triage-words.ts'

/** One list for each change, with how many; a long one opens when it is asked for. */
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

/** There is nothing to open: a fold would promise it. */
const Nothing = ({ change, words }: { change: FindingChange; words: string }) => (
  <p className="flex min-h-10 items-center text-muted" data-change={change}>
    {words}
  </p>
)

const ComparedRow = ({ finding }: { finding: ComparedFinding }) => {
  const locale = useLocale()
  const { id, scanId, severity, title, location, resolution, carried, rerun } = finding
  const words = keptTestWords(rerun, { resolution, locale }) ?? (carried && carriedWords(carried.reason, locale))
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
      {carried && <span className="font-semibold">{findingStatusWord(finding.status, locale)}</span>}
      {resolution && <span className="font-semibold">{resolutionWord(resolution, locale)}</span>}
      {words && <span className="basis-full text-muted">{words}</span>}
    </li>
  )
}
