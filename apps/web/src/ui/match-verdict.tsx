import { m } from '@lc/content/messages'
import type { BytecodeMatch, Locale, NotCompared } from '@lc/contract'
import { useLocale } from '../lib/locale-context.ts'

const whys = {
  not_deployed: m.intake_not_deployed,
  no_source: m.intake_not_no_source,
  not_compiled: m.intake_not_not_compiled,
  no_main_contract: m.intake_not_no_main_contract,
  no_bytecode: m.intake_not_no_bytecode,
} as const satisfies Record<NotCompared, unknown>

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

const verdictWords = (match: BytecodeMatch, locale: Locale) => {
  switch (match.verdict) {
    case 'exact':
      return m.intake_match_exact({}, { locale })
    case 'metadata_only':
      return m.intake_match_metadata_only({}, { locale })
    case 'differs':
      return m.intake_match_differs({ bytes: match.differingBytes, offset: match.firstOffset }, { locale })
    case 'not_compared':
      return m.intake_match_not_compared({ why: whys[match.why]({}, { locale }) }, { locale })
  }
}

const Hash = ({ name, hash }: { name: string; hash: string }) => (
  <p className="mt-1">
    <span className="text-muted">{name}</span> <span className="font-mono text-xs wrap-anywhere">{hash}</span>
  </p>
)
