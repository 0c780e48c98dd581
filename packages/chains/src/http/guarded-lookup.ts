import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Endpoint } from './endpoint.ts'
import { isPublicAddress } from './is-public-address.ts'

/** The code of the error that a refused address ends a request with. */
export const REFUSED_ADDRESS = 'REFUSED_ADDRESS'

/** Whether a request to a public endpoint may be made at all; names are judged again by what they resolve to. */
export const mayAsk = ({ url, trust }: Endpoint): boolean => {
  const target = URL.parse(url)
  if (!target || !['http:', 'https:'].includes(target.protocol)) return false
  if (trust === 'operator') return true
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const isStandardPort = ['', '80', '443'].includes(target.port)
  return (
    isStandardPort && !target.username && !target.password && (isIP(host) ? isPublicAddress(host) : isPublicName(host))
  )
}

/** A name without a domain, or in one that is kept for a machine or a house, is none of the public internet. */
const isPublicName = (host: string): boolean => /\.(?!localhost$|local$|internal$)[^.]+$/.test(host.replace(/\.$/, ''))

/** Resolves a name once and connects to that very address, so that a name cannot change its mind in between. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    if (!isPublic) return callback(Object.assign(new TypeError('refused'), { code: REFUSED_ADDRESS }), [])
    const [first] = addresses
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family)
  })
