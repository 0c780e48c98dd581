import type { BytecodeMatch } from '@lc/api-contract'
import { matchWarning } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** Said among the first lines: a report on other code than the deployed one must not be read as one on that. */
export const MatchWarning = ({ match }: { match: BytecodeMatch | undefined }) => {
  const locale = useLocale()
  const warning = matchWarning(match, locale)
  if (warning === undefined) return null
  return (
    <p
      className="mt-4 flex gap-2 border-l-2 border-text pl-4 text-lg font-semibold"
      data-match-warning={match?.verdict}
    >
      <span
        aria-hidden="true"
        className="mt-1 grid size-5 shrink-0 place-items-center bg-text font-mono text-sm text-bg"
      >
        !
      </span>
      {warning}
    </p>
  )
}
