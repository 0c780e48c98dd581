import { shortAddress } from '@lc/content'
import type { ReactNode } from 'react'

interface FactListProps {
  /** Facts without a value are left out. */
  facts: readonly { name: string; value: ReactNode }[]
}

/** Names on the left, values beside them; stacked on a phone. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className="border-b border-line">
    {facts
      .filter(({ value }) => Boolean(value))
      .map(({ name, value }) => (
        <div key={name} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-sm text-muted sm:py-0.5">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
  </dl>
)

interface AddressProps {
  address: string
  /** The page of the address in its chain's explorer. */
  explorer?: string | undefined
}

/** Shortened on screen, complete for assistive technology, the tooltip and the clipboard. */
export const Address = ({ address, explorer }: AddressProps) => {
  const text = (
    <>
      <span aria-hidden="true" className="select-none">
        {shortAddress(address)}
      </span>
      <span className="sr-only select-all">{address}</span>
    </>
  )
  const look = 'font-mono text-sm'
  return explorer ? (
    <a
      href={`${explorer}/address/${address}`}
      title={address}
      rel="noreferrer"
      className={`${look} underline decoration-control underline-offset-4`}
    >
      {text}
    </a>
  ) : (
    <span title={address} className={look}>
      {text}
    </span>
  )
}
