import { m } from '@lc/content/messages'
import { type FormEvent, useId, useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Field } from '../../../shared/ui/field.tsx'
import type { ReadableChain } from '../readable-chain.ts'
import { ChainNote } from './chain-note.tsx'
import { GiveUp } from './give-up.tsx'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

export interface AddressWish {
  chainId: number
  address: string
}

interface AddressFormProps {
  chains: readonly ReadableChain[]
  /** The state it opens in. */
  start?: Partial<AddressWish> & { error?: string }
  /** What the server said against the address. */
  refusal?: string | undefined
  isBusy?: boolean
  onRead: (wish: AddressWish) => void
  onGiveUp: () => void
  onUpload: () => void
}

/** A chain and an address. What a chain cannot do any more is said before anything is asked of it. */
export const AddressForm = (props: AddressFormProps) => {
  const { chains, start = {}, refusal, isBusy = false, onRead, onGiveUp, onUpload } = props
  const locale = useLocale()
  const id = useId()
  const [chainId, setChainId] = useState(start.chainId ?? chains[0]?.id ?? 1)
  const [address, setAddress] = useState(start.address ?? '')
  const [error, setError] = useState(start.error)
  const chain = chains.find((one) => one.id === chainId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = address.trim()
    const problem = !typed ? m.intake_address_required : ADDRESS.test(typed) ? undefined : m.intake_address_bad
    setError(problem?.({}, { locale }))
    if (!problem) onRead({ chainId, address: typed })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 border border-line bg-surface p-5 sm:p-6">
      <div>
        <label htmlFor={id} className="block text-sm font-semibold">
          {m.intake_chain({}, { locale })}
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
            label={m.intake_address({}, { locale })}
            hint={m.intake_address_hint({}, { locale })}
            error={error ?? refusal}
            autoComplete="off"
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <button type="submit" disabled={isBusy} className={buttonClass('primary')}>
              {isBusy ? m.intake_address_reading({}, { locale }) : m.intake_address_read({}, { locale })}
            </button>
            {isBusy && <GiveUp onGiveUp={onGiveUp} />}
            <span className="text-sm text-muted">{m.intake_free({}, { locale })}</span>
          </div>
        </>
      )}
    </form>
  )
}
