import { type ContractSummary, coverageOf } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { type CoverageLine, coverageLines } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { releaseOf } from '../release-of.ts'

/** The first lines of a report: which contracts were checked by what, and what was not checked. */
export const CoverageLines = ({ checks, scope }: Pick<ContractSummary, 'checks' | 'scope'>) => {
  const locale = useLocale()
  const extent = coverageOf(checks)
  return (
    <div className="max-w-[60rem] border-l-2 border-text pl-4" data-coverage={extent}>
      {coverageLines({ checks: checks.map(releaseOf), scope }, locale).map((line) =>
        line.isMissing ? (
          <MissingLine key={line.words} line={line} />
        ) : (
          <p
            key={line.words}
            className={`wrap-anywhere first:text-lg not-first:mt-1 ${extent === 'nothing' ? 'text-lg font-semibold' : ''}`}
          >
            {visibleText(line.words)}
          </p>
        ),
      )}
      <p className="mt-1 text-muted">{m.app_coverage_limits({}, { locale })}</p>
    </div>
  )
}

/** As large as the first line, wherever it stands. */
const MissingLine = ({ line }: { line: CoverageLine }) => (
  <p className="flex gap-2 text-lg font-semibold not-first:mt-1">
    <span aria-hidden="true" className="mt-1 grid size-5 shrink-0 place-items-center bg-text font-mono text-sm text-bg">
      !
    </span>
    <span className="min-w-0 wrap-anywhere">{visibleText(line.words)}</span>
  </p>
)
