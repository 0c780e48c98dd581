import { m } from '@lc/content/messages'
import { FactorList } from '../../app/account/second-factors/second-factors.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { samplePasskey, sampleTotp } from '../samples/sample-factors.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_second_factors)

const none = { factors: [], recoveryCodesLeft: 0, onOpen: stay }

export default function SecondFactorsPage() {
  return (
    <ComponentPage name={m.catalogue_second_factors}>
      <State caption={m.catalogue_second_factors_none}>
        <FactorList {...none} hasPasskeys />
      </State>
      <State caption={m.catalogue_second_factors_all}>
        <FactorList {...none} factors={[samplePasskey, sampleTotp]} recoveryCodesLeft={8} hasPasskeys />
      </State>
      <State caption={m.catalogue_second_factors_unsupported}>
        <FactorList {...none} hasPasskeys={false} />
      </State>
    </ComponentPage>
  )
}
