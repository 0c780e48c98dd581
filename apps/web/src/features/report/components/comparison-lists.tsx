import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { type ComparedFinding, type Comparison, FindingChange, type Locale, type Resolution } from '@lc/contract'
import { severityWord } from '@lc/report/words'
import { Link } from 'react-router'
import { useLocale } from '../../../lib/locale-context.ts'
import { localPath } from '../../../lib/locale-path.ts'
import { SeverityGlyph } from '../../../ui/severity-glyph.tsx'

const titles = {
  new: m.compare_new,
  came_back: m.compare_came_back,
  still_there: m.compare_still_there,
  gone: m.compare_gone,
} as const

/** One list for each change, with how many; a long one opens when it is asked for. */
export const ComparisonLists = ({ comparison }: { comparison: Pick<Comparison, 'later' | 'earlier' | 'findings'> }) => {
  const locale = useLocale()
  const { later, earlier, findings } = comparison
  return (
    <div className="mt-4 grid gap-2">
      {FindingChange.options.map((change) => {
        const ofChange = findings.filter((finding) => finding.change === change)
        const scanId = change === 'gone' ? earlier?.id : later.id
        return (
          <details key={change} open={change !== 'still_there' && ofChange.length > 0} data-change={change}>
            <summary className="flex min-h-10 cursor-pointer items-center font-semibold">
              {titles[change]({ count: ofChange.length }, { locale })}
            </summary>
            <ul className="border-l border-line pl-4">
              {ofChange.map((finding) => (
                <ComparedRow key={finding.id} finding={finding} scanId={scanId ?? later.id} />
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

const ComparedRow = ({ finding, scanId }: { finding: ComparedFinding; scanId: string }) => {
  const locale = useLocale()
  const { id, severity, title, location, resolution } = finding
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
      {resolution && <span className="font-semibold">{resolutionWord(resolution, locale)}</span>}
    </li>
  )
}

const resolutionWords = {
  resolved_proven: m.compare_resolved_proven,
  not_seen: m.compare_not_seen,
  not_checked: m.compare_not_checked,
} as const

const resolutionWord = (resolution: Resolution, locale: Locale) => resolutionWords[resolution]({}, { locale })
