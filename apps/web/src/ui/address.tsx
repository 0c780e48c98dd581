import { shortAddress } from '../lib/short-address.ts'

interface AddressProps {
  address: string
  /** Where it can be looked at. */
  href?: string
}

/** Short for the eye, whole for assistive technology, for the pointer and for who copies it. */
export const Address = ({ address, href }: AddressProps) => {
  const text = (
    <>
      <span aria-hidden="true" className="select-none">
        {shortAddress(address)}
      </span>
      <span className="sr-only select-all">{address}</span>
    </>
  )
  const look = 'font-mono text-sm'
  return href ? (
    <a
      href={href}
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
