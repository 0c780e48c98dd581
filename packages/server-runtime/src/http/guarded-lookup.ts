import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** `operator` endpoints come from configuration and may be anywhere; `public` ones only on the public internet. */
export interface Endpoint {
  url: string
  trust: 'operator' | 'public'
}

/** The error code of a request to a refused address. */
export const REFUSED_ADDRESS = 'REFUSED_ADDRESS'

/** Whether a request to an endpoint is allowed; names are checked again after they are resolved. */
export const isAllowedEndpoint = ({ url, trust }: Endpoint): boolean => {
  const target = URL.parse(url)
  if (!target || !['http:', 'https:'].includes(target.protocol)) return false
  if (trust === 'operator') return true
  const isStandardPort = ['', '80', '443'].includes(target.port)
  return isStandardPort && !target.username && !target.password && isPublicHost(target.hostname)
}

/** Whether the host of a parsed URL may be on the public internet: a name must still be resolved and checked. */
export const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPublicAddress(host) : isPublicName(host)
}

/** Names without a domain, or in a domain reserved for local use, aren't public. */
const isPublicName = (host: string): boolean => /\.(?!localhost$|local$|internal$)[^.]+$/.test(host.replace(/\.$/, ''))

/**
 * Resolves a name once and connects to that address, so that a later DNS answer can't change the target. Refuses a name
 * with any address that isn't public.
 */
export const guardLookup =
  (resolve: (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, options).then(
      (addresses) => {
        const [first] = addresses
        const isPublic = first !== undefined && addresses.every(({ address }) => isPublicAddress(address))
        if (!isPublic) return callback(Object.assign(new TypeError('refused'), { code: REFUSED_ADDRESS }), [])
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }

/** With the resolver of the operating system. */
export const lookupPublic = guardLookup((hostname, options) => lookup(hostname, { ...options, all: true }))

/** Whether an IP address is on the public internet, which excludes IANA's special-purpose ranges. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Inside 2000::/3: protocol assignments and Teredo, documentation, 6to4. IPv4-mapped and NAT64 are outside it. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6', list = new BlockList()): BlockList => {
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const special = listOf(specialV6, 'ipv6', listOf(specialV4, 'ipv4'))
const globalUnicast = listOf(['2000::/3'], 'ipv6')
