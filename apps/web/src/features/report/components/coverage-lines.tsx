import { m } from '@lc/content/messages'
import type { Check, Locale } from '@lc/contract'
import { checkWords, outcomeWord } from '@lc/report/words'
import { useLocale } from '../../../lib/locale-context.ts'
import { htmlLang } from '../../../lib/locale-path.ts'
import { releaseOf } from '../release-of.ts'
import { splitChecks } from '../split-checks.ts'

/** The first line of a report: what was not checked, and how it ended; then what was. */
export const CoverageLines = ({ checks }: { checks: readonly Check[] }) => {
  const locale = useLocale()
  const { checked, missed, extent } = splitChecks(checks)
  const list = new Intl.ListFormat(htmlLang(locale), { type: 'conjunction' })
  return (
    <div className="border-l-2 border-text pl-4" data-coverage={extent}>
      {missed.length > 0 && (
        <p className="flex gap-2 text-lg font-semibold">
          <span
            aria-hidden="true"
            className="mt-1 grid size-5 shrink-0 place-items-center bg-text font-mono text-sm text-bg"
          >
            !
          </span>
          {m.app_coverage_missed({ names: list.format(missed.map((check) => missedWords(check, locale))) }, { locale })}
        </p>
      )}
      {extent === 'nothing' ? (
        <p className="text-lg font-semibold not-first:mt-1">{m.app_coverage_nothing({}, { locale })}</p>
      ) : (
        <p className="first:text-lg not-first:mt-1">
          {m.app_coverage_checked(
            { names: list.format(checked.map((check) => checkWords(releaseOf(check), locale))) },
            { locale },
          )}
        </p>
      )}
      <p className="mt-1 text-muted">{m.app_coverage_limits({}, { locale })}</p>
    </div>
  )
}

const missedWords = (check: Check, locale: Locale) =>
  m.app_coverage_check_reason(
    { check: checkWords(releaseOf(check), locale), outcome: outcomeWord(check.outcome, locale) },
    { locale },
  )
