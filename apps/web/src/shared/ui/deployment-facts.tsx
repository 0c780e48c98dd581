import { type BytecodeMatch, chainById, type Deployment, type SourceService } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { serviceWords } from '@lc/report/words'
import { useLocale } from '../i18n/locale-context.ts'
import { Address } from './address.tsx'
import { FactList } from './fact-list.tsx'
import { MatchVerdict } from './match-verdict.tsx'
import { ProxyWay } from './proxy-way.tsx'

interface DeploymentFactsProps {
  deployment: Deployment
  source?: SourceService | undefined
  match?: BytecodeMatch | undefined
}

/** What stands at the address, whose code is scanned, and whether the source is that code's. */
export const DeploymentFacts = ({ deployment, source, match }: DeploymentFactsProps) => {
  const locale = useLocale()
  const { chainId, address, block, hops } = deployment
  const chain = chainById(chainId)
  const explorer = chain && chain.status !== 'retired' ? chain.explorer : undefined
  return (
    <section className="border border-line bg-surface p-5" data-deployment>
      <h3 className="text-base">{m.intake_deployed_title({}, { locale })}</h3>
      <div className="mt-3">
        <FactList
          facts={[
            { name: m.intake_chain({}, { locale }), value: chain?.name ?? String(chainId) },
            {
              name: m.intake_deployed_address({}, { locale }),
              value: (
                <>
                  <Address address={address} explorer={explorer} />
                  <span className="block text-xs text-muted">
                    {m.intake_deployed_block({ number: block.number }, { locale })}
                  </span>
                </>
              ),
            },
            {
              name: m.intake_deployed_hops({}, { locale }),
              value:
                hops.length > 0 ? (
                  <ProxyWay hops={hops} explorer={explorer} />
                ) : (
                  m.intake_deployed_plain({}, { locale })
                ),
            },
            { name: m.intake_deployed_source({}, { locale }), value: source && serviceWords(source, locale) },
            { name: m.intake_match_title({}, { locale }), value: match && <MatchVerdict match={match} /> },
          ]}
        />
      </div>
    </section>
  )
}
