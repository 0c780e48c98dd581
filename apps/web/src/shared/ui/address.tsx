import { shortAddress } from '@lc/content'

interface AddressProps {
  address: string
  /** Of its chain: there it can be looked at. */
  explorer?: string | undefined
}

/** Short for the eye, whole for assistive technology, for the pointer and for who copies it. */
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
