import type { BytecodeMatch } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { verdictWords } from '@lc/report/words'
import { useLocale } from '../i18n/locale-context.ts'

/** Whether the source is that of the deployed code, in words; the hashes are there for who wants to check. */
export const MatchVerdict = ({ match }: { match: BytecodeMatch }) => {
  const locale = useLocale()
  return (
    <div data-match={match.verdict}>
      <p>{verdictWords(match, locale)}</p>
      {match.verdict === 'differs' && (
        <p className="mt-1 text-sm text-muted">
          {m.intake_match_lengths({ compiled: match.compiledLength, deployed: match.deployedLength }, { locale })}
        </p>
      )}
      {match.verdict !== 'not_compared' && (
        <details className="mt-1 text-sm">
          <summary className="min-h-8 cursor-pointer py-1 text-muted">{m.intake_match_hashes({}, { locale })}</summary>
          <Hash name={m.intake_match_hash_compiled({}, { locale })} hash={match.compiledHash} />
          <Hash name={m.intake_match_hash_deployed({}, { locale })} hash={match.deployedHash} />
        </details>
      )}
    </div>
  )
}

const Hash = ({ name, hash }: { name: string; hash: string }) => (
  <p className="mt-1">
    <span className="text-muted">{name}</span> <span className="font-mono text-xs wrap-anywhere">{hash}</span>
  </p>
)
