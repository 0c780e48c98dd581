import type { Chain, ChainReason } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { CancelButton } from '../buttons.tsx'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

export interface DeployedAddress {
  chainId: number
  address: string
}

interface AddressFormProps {
  chains: readonly ReadableChain[]
  /** The state it opens in. */
  start?: Partial<DeployedAddress> & { error?: string }
  /** Why the server refused the address. */
  refusal?: string | undefined
  isBusy?: boolean
  onRead: (deployed: DeployedAddress) => void
  onCancel: () => void
  onUpload: () => void
}

/** Picks a chain and an address. A note about the chain shows before anything is read. */
export const AddressForm = (props: AddressFormProps) => {
  const { chains, start = {}, refusal, isBusy = false, onRead, onCancel, onUpload } = props
  const t = useText()
  const id = useId()
  const [chainId, setChainId] = useState(start.chainId ?? chains[0]?.id ?? 1)
  const [address, setAddress] = useState(start.address ?? '')
  const [error, setError] = useState(start.error)
  const chain = chains.find((one) => one.id === chainId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = address.trim()
    const problem = !typed ? m.intake_address_required : ADDRESS.test(typed) ? undefined : m.intake_address_bad
    setError(problem && t(problem))
    if (!problem) onRead({ chainId, address: typed })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 border border-line bg-surface p-5 sm:p-6">
      <div>
        <label htmlFor={id} className="block text-sm font-semibold">
          {t(m.intake_chain)}
        </label>
        <select
          id={id}
          value={chainId}
          onChange={(event) => setChainId(Number(event.currentTarget.value))}
          className="mt-1.5 h-12 w-full max-w-80 rounded-control border border-control bg-bg px-3 text-base text-text"
        >
          {chains.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        {chain && <ChainNote chain={chain} onUpload={onUpload} />}
      </div>
      {chain?.canRead && (
        <>
          <Field
            label={t(m.intake_address)}
            hint={t(m.intake_address_hint)}
            error={error ?? refusal}
            autoComplete="off"
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <button type="submit" disabled={isBusy} className={buttonClass('primary')}>
              {isBusy ? t(m.intake_address_reading) : t(m.intake_address_read)}
            </button>
            {isBusy && <CancelButton onCancel={onCancel} />}
            <span className="text-sm text-muted">{t(m.intake_free)}</span>
          </div>
        </>
      )}
    </form>
  )
}

const notes = {
  replaced_by_sonic: m.chains_note_replaced_by_sonic,
  shut_down: m.chains_note_shut_down,
} as const satisfies Record<ChainReason, unknown>

/** Shown as soon as a chain is chosen that was shut down, is being shut down or can't be read. */
const ChainNote = ({ chain, onUpload }: { chain: ReadableChain; onUpload: () => void }) => {
  const t = useText()
  if (chain.status === 'live' && chain.canRead) return null
  return (
    <div role="status" className="mt-4 border-l-2 border-text pl-3" data-chain={chain.status}>
      {chain.status === 'retired' && (
        <p className="font-semibold">{t(m.intake_retired_title, { chain: chain.name })}</p>
      )}
      {chain.reason && <p>{t(notes[chain.reason])}</p>}
      <p className="mt-1 text-sm text-muted">{t(consequence(chain))}</p>
      {!chain.canRead && (
        <button type="button" onClick={onUpload} className={`mt-4 ${buttonClass('primary')}`}>
          {t(m.intake_retired_upload)}
        </button>
      )}
    </div>
  )
}

const consequence = ({ status, canRead }: ReadableChain) => {
  if (status === 'retired') return m.intake_retired_text
  return canRead ? m.intake_sunset_text : m.intake_unreadable_text
}

/** A chain, and whether this installation can read addresses on it. */
export type ReadableChain = Chain & { canRead: boolean }
