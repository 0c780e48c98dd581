import { m } from '@lc/content/messages'
import { BytecodeLook } from '../../app/projects/source/bytecode-look.tsx'
import { MatchWarning } from '../../app/scans/coverage/match-warning.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { DeploymentFacts } from '../../shared/ui/deployment-facts.tsx'
import {
  diamond,
  differs,
  exact,
  look,
  metadataOnly,
  notCompared,
  plain,
  proxied,
} from '../samples/sample-deployment.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_deployed_contract)

export default function DeployedContractPage() {
  return (
    <ComponentPage name={m.catalogue_deployed_contract}>
      <State caption={m.catalogue_deployed_plain}>
        <DeploymentFacts deployment={plain} source="sourcify" match={exact} />
      </State>
      <State caption={m.catalogue_deployed_proxies}>
        <DeploymentFacts deployment={proxied} source="etherscan" match={metadataOnly} />
      </State>
      <State caption={m.catalogue_deployed_diamond}>
        <DeploymentFacts deployment={diamond} source="sourcify" match={differs} />
      </State>
      <State caption={m.catalogue_deployed_not_compared}>
        <DeploymentFacts deployment={plain} source="sourcify" match={notCompared} />
      </State>
      <State caption={m.catalogue_deployed_differs}>
        <MatchWarning match={differs} />
      </State>
      <State caption={m.catalogue_deployed_look}>
        <BytecodeLook look={look} onUpload={stay} />
      </State>
      <State caption={m.catalogue_deployed_unseen}>
        <BytecodeLook
          look={{ ...look, functions: [], storage: [], missed: ['functions', 'storage'] }}
          onUpload={stay}
        />
      </State>
    </ComponentPage>
  )
}
