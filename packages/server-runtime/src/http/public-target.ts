import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { targetProblems } from '@lc/api-contract'
import { isPublicHost } from './guarded-lookup.ts'

/** Why the address that a user gave is refused. */
export type TargetProblem = (typeof targetProblems)[number]

export interface Target {
  url: string
  /** `operator`: named in the operator's list of allowed targets, so it may be anywhere and use http. */
  trust: 'operator' | 'public'
}

const MAX_URL_CHARS = 500
/** Below it only HTTPS itself: no address of a user may knock at mail servers or other system services. */
const FIRST_USER_PORT = 1024

/** Reads an address that a user gave. The addresses of a name are checked later, when it is resolved. */
export const readTarget = (text: string, allowedTargets: ReadonlySet<string>): Target | { problem: TargetProblem } => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { problem: 'invalid' }
  if (url.username || url.password) return { problem: 'credentials' }
  url.hash = ''
  if (url.href.length > MAX_URL_CHARS) return { problem: 'invalid' }
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (allowedTargets.has(`${url.hostname}:${port}`)) return { url: url.href, trust: 'operator' }
  if (url.protocol !== 'https:') return { problem: 'not_https' }
  if (port !== '443' && Number(port) < FIRST_USER_PORT) return { problem: 'port' }
  if (!isPublicHost(url.hostname)) return { problem: 'not_public' }
  return { url: url.href, trust: 'public' }
}

export type ResolveName = (hostname: string) => Promise<LookupAddress[]>

const DNS_TIMEOUT_MS = 2_000

/**
 * Queries the name servers without Node's thread pool: names with slow servers must not delay the password hashes that run
 * there.
 */
export const resolveName: ResolveName = async (hostname) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (addresses.length === 0 && v4.status === 'rejected') throw v4.reason
  return addresses
}
