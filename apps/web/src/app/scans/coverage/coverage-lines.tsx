import { type Check, computeCoverage, type Locale, type ScanSummary } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { type CoverageLine, coverageLines } from '@lc/report/words'
import { useLocale, useText } from '../../../shared/i18n/text.ts'

type Checked = Pick<ScanSummary, 'checks' | 'scope'> & { tier?: ScanSummary['tier'] | undefined }

/** The first lines of a scan without a report: the finished and the missing checks. */
export const CoverageLines = ({ checks, scope, tier }: Checked) => {
  const locale = useLocale()
  const t = useText()
  const extent = computeCoverage(checks)
  return (
    <div className="max-w-[60rem] border-l-2 border-text pl-4" data-coverage={extent}>
      {shortLines({ checks, scope, tier }, locale).map((line) =>
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
      <p className="mt-1 text-muted">{t(m.app_coverage_limits)}</p>
    </div>
  )
}

/** The same lines as plain text. */
export const CoverageText = ({ checks, scope, tier }: Checked) => {
  const locale = useLocale()
  const t = useText()
  return (
    <div className="grid gap-1">
      {shortLines({ checks, scope, tier }, locale).map(({ words, isMissing }) => (
        <p key={words} className={`wrap-anywhere ${isMissing ? 'font-semibold' : ''}`}>
          {visibleText(words)}
        </p>
      ))}
      <p className="text-muted">{t(m.app_coverage_limits)}</p>
    </div>
  )
}

const shortLines = ({ checks, scope, tier = 'full' }: Checked, locale: Locale) =>
  coverageLines({ checks: checks.map(withReleaseOnly), scope, tier }, locale)

/** As large as the first line, in any position. */
const MissingLine = ({ line }: { line: CoverageLine }) => (
  <p className="flex gap-2 text-lg font-semibold not-first:mt-1">
    <span aria-hidden="true" className="mt-1 grid size-5 shrink-0 place-items-center bg-text font-mono text-sm text-bg">
      !
    </span>
    <span className="min-w-0 wrap-anywhere">{visibleText(line.words)}</span>
  </p>
)

/** Shortens the engine's version for sentences; the provenance shows it in full. */
export const withReleaseOnly = (check: Check): Check => ({
  ...check,
  engineVersion: check.engineVersion.replace(/\+.*$/s, ''),
})
