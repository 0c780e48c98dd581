import type { BytecodeMatch } from '@lc/api-contract'
import { matchWarning } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/text.ts'

/** A report about other code must not be mistaken for one about the deployed code. */
export const MatchWarning = ({ match }: { match: BytecodeMatch }) => {
  const locale = useLocale()
  const warning = matchWarning(match, locale)
  if (warning === undefined) return null
  return (
    <p className="flex gap-2 border-l-2 border-text pl-4 font-semibold" data-match-warning={match.verdict}>
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-5 shrink-0 place-items-center bg-text font-mono text-sm text-bg"
      >
        !
      </span>
      {warning}
    </p>
  )
}
