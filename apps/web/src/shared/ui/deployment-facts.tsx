import { type BytecodeMatch, chainById, type Deployment, type ProxyHop, type SourceService } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { proxyWords, serviceWords, verdictWords } from '@lc/report/words'
import { useLocale, useText } from '../i18n/text.ts'
import { Address, FactList } from './facts.tsx'

interface DeploymentFactsProps {
  deployment: Deployment
  source?: SourceService | undefined
  match?: BytecodeMatch | undefined
}

/** The code at the address, the contract whose code is scanned, and whether the source matches it. */
export const DeploymentFacts = ({ deployment, source, match }: DeploymentFactsProps) => {
  const locale = useLocale()
  const t = useText()
  const { chainId, address, block, hops } = deployment
  const chain = chainById(chainId)
  const explorer = chain && chain.status !== 'retired' ? chain.explorer : undefined
  return (
    <section className="border border-line bg-surface p-5" data-deployment>
      <h3 className="text-base">{t(m.intake_deployed_title)}</h3>
      <div className="mt-3">
        <FactList
          facts={[
            { name: t(m.intake_chain), value: chain?.name ?? String(chainId) },
            {
              name: t(m.intake_deployed_address),
              value: (
                <>
                  <Address address={address} explorer={explorer} />
                  <span className="block text-xs text-muted">
                    {t(m.intake_deployed_block, { number: block.number })}
                  </span>
                </>
              ),
            },
            {
              name: t(m.intake_deployed_hops),
              value: hops.length > 0 ? <ProxySteps hops={hops} explorer={explorer} /> : t(m.intake_deployed_plain),
            },
            { name: t(m.intake_deployed_source), value: source && serviceWords(source, locale) },
            { name: t(m.intake_match_title), value: match && <MatchVerdict match={match} /> },
          ]}
        />
      </div>
    </section>
  )
}

/** Each proxy with its kind and target, up to the scanned code. */
const ProxySteps = ({ hops, explorer }: { hops: readonly ProxyHop[]; explorer?: string | undefined }) => {
  const locale = useLocale()
  const t = useText()
  const end = hops.at(-1)?.implementation
  return (
    <ol className="grid gap-2">
      {hops.map((hop) => (
        <li key={hop.address} data-hop={hop.kind} className="border-l-2 border-control pl-3">
          <Address address={hop.address} explorer={explorer} />
          <span className="block text-sm">{proxyWords(hop.kind, locale)}</span>
          <HopPart name={t(m.intake_hop_beacon)} address={hop.beacon} explorer={explorer} />
          <HopPart name={t(m.intake_hop_admin)} address={hop.admin} explorer={explorer} />
          {hop.facets && <span className="block text-sm">{t(m.intake_hop_facets, { count: hop.facets.length })}</span>}
        </li>
      ))}
      {end && (
        <li className="border-l-2 border-text pl-3">
          <Address address={end} explorer={explorer} />
          <span className="block text-sm font-semibold">{t(m.intake_deployed_target)}</span>
        </li>
      )}
    </ol>
  )
}

interface HopPartProps {
  name: string
  address: string | undefined
  explorer: string | undefined
}

const HopPart = ({ name, address, explorer }: HopPartProps) =>
  address ? (
    <span className="block text-sm text-muted">
      {name} <Address address={address} explorer={explorer} />
    </span>
  ) : null

/** Whether the source matches the deployed code, as a sentence, with the hashes for checking. */
const MatchVerdict = ({ match }: { match: BytecodeMatch }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <div data-match={match.verdict}>
      <p>{verdictWords(match, locale)}</p>
      {match.verdict === 'differs' && (
        <p className="mt-1 text-sm text-muted">
          {t(m.intake_match_lengths, { compiled: match.compiledLength, deployed: match.deployedLength })}
        </p>
      )}
      {match.verdict !== 'not_compared' && (
        <details className="mt-1 text-sm">
          <summary className="min-h-8 cursor-pointer py-1 text-muted">{t(m.intake_match_hashes)}</summary>
          <Hash name={t(m.intake_match_hash_compiled)} hash={match.compiledHash} />
          <Hash name={t(m.intake_match_hash_deployed)} hash={match.deployedHash} />
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
