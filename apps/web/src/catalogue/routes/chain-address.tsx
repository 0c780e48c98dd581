import { chains } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { AddressForm } from '../../app/projects/source/address-form.tsx'
import { Unanswered } from '../../app/projects/source/address-source.tsx'
import { useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { plain } from '../samples/sample-deployment.ts'
import { ComponentPage, State, stay, stayPut } from './component-page.tsx'

export const meta = appMeta(m.catalogue_chain_address)

const FANTOM = 250
const HECO = 128
const readable = chains.map((chain) => ({ ...chain, canRead: chain.status !== 'retired' }))
const still = { chains: readable, onRead: stay, onCancel: stay, onUpload: stay }

export default function ChainAddressPage() {
  const t = useText()
  const wrong = t(m.intake_address_bad)
  const refusal = t(m.error_ADDRESS_REFUSED, { reason: t(m.chains_refused_account) })
  const outage = t(m.error_UPSTREAM_FAILED, { reason: t(m.chains_failed_rpc_failed) })
  return (
    <ComponentPage name={m.catalogue_chain_address}>
      <State caption={m.catalogue_state_empty}>
        <AddressForm {...still} />
      </State>
      <State caption={m.catalogue_chain_address_wrong}>
        <AddressForm {...still} start={{ address: '0x5aAeb605', error: wrong }} />
      </State>
      <State caption={m.catalogue_chain_address_refused}>
        <AddressForm {...still} start={{ address: plain.address }} refusal={refusal} />
      </State>
      <State caption={m.catalogue_chain_address_unanswered}>
        <Unanswered words={outage} onAgain={stayPut} />
      </State>
      <State caption={m.catalogue_chain_address_busy}>
        <AddressForm {...still} start={{ address: plain.address }} isBusy />
      </State>
      <State caption={m.catalogue_chain_address_sunset}>
        <AddressForm {...still} start={{ chainId: FANTOM }} />
      </State>
      <State caption={m.catalogue_chain_address_unreadable}>
        <AddressForm {...still} chains={readable.map((chain) => ({ ...chain, canRead: false }))} />
      </State>
      <State caption={m.catalogue_chain_address_retired}>
        <AddressForm {...still} start={{ chainId: HECO }} />
      </State>
    </ComponentPage>
  )
}
