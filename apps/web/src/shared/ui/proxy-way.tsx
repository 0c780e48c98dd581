import type { ProxyHop } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { proxyWords } from '@lc/report/words'
import { useLocale } from '../i18n/locale-context.ts'
import { Address } from './address.tsx'

/** Each proxy by its kind, and where it leads, until the code that is scanned. */
export const ProxyWay = ({ hops, explorer }: { hops: readonly ProxyHop[]; explorer?: string | undefined }) => {
  const locale = useLocale()
  const end = hops.at(-1)?.implementation
  return (
    <ol className="grid gap-2">
      {hops.map((hop) => (
        <li key={hop.address} data-hop={hop.kind} className="border-l-2 border-control pl-3">
          <Address address={hop.address} explorer={explorer} />
          <span className="block text-sm">{proxyWords(hop.kind, locale)}</span>
          <HopPart name={m.intake_hop_beacon({}, { locale })} address={hop.beacon} explorer={explorer} />
          <HopPart name={m.intake_hop_admin({}, { locale })} address={hop.admin} explorer={explorer} />
          {hop.facets && (
            <span className="block text-sm">{m.intake_hop_facets({ count: hop.facets.length }, { locale })}</span>
          )}
        </li>
      ))}
      {end && (
        <li className="border-l-2 border-text pl-3">
          <Address address={end} explorer={explorer} />
          <span className="block text-sm font-semibold">{m.intake_deployed_target({}, { locale })}</span>
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
