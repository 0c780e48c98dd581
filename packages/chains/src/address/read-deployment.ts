import { type Chain, chainById, type Deployment, type ProxyHop } from '@lc/api-contract'
import type { Endpoint } from '@lc/server-runtime/guarded-lookup'
import { keccakOfHex } from '../hex.ts'
import type { Http } from '../http/open-http.ts'
import { refuseAddress } from '../refuse.ts'
import type { Rpc } from '../rpc/open-rpc.ts'
import { readWithFailover } from '../rpc/read-with-failover.ts'
import { parseAddress } from './parse-address.ts'
import { readProxy } from './read-proxy.ts'

export interface Place {
  chainId: number
  address: string
}

export interface ReadDeployment {
  deployment: Deployment
  /** The target's runtime code, in hexadecimal. */
  code: string
}

/** Reads the deployment at an address from one endpoint at one block. */
export const readDeployment = async (
  http: Http,
  endpoints: readonly Endpoint[],
  place: Place,
): Promise<ReadDeployment> => {
  const { chainId, address } = acceptPlace(place)
  if (endpoints.length === 0) refuseAddress('no_endpoint')
  const { block, code, hops, target, nonce } = await readWithFailover({
    http,
    endpoints,
    chainId,
    read: (rpc) => readPlace(rpc, address),
    codeOf: (read) => ({ address: read.target, code: read.code }),
  })
  // An address without code that has sent transactions is a user account; without any, it is unused or destroyed.
  if (code === '0x') refuseAddress(nonce > 0 ? 'account' : 'no_code')
  return { deployment: { chainId, address, target, hops, block, codeHash: keccakOfHex(code) }, code }
}

const readPlace = async (rpc: Rpc, address: string): Promise<FollowedProxies & { nonce: number }> => {
  const [code, nonce] = await Promise.all([rpc.codeAt(address), rpc.nonceOf(address)])
  return {
    ...(code === '0x' ? { code, hops: [], target: address } : await followProxies(rpc, { address, code })),
    nonce,
  }
}

/** Refuses retired chains and malformed addresses before any request. */
const acceptPlace = ({ chainId, address }: Place): Place & { chain: Chain } => {
  const chain = chainById(chainId) ?? refuseAddress('unknown_chain')
  if (chain.status === 'retired') refuseAddress(chain.reason ?? 'unknown_chain')
  return { chain, chainId, address: parseAddress(address) }
}

const MAX_HOPS = 5

export interface FollowedProxies {
  hops: ProxyHop[]
  target: string
  /** The target's runtime code. */
  code: string
}

/** Follows proxies to the code that runs, at most five hops and never in a circle. */
const followProxies = async (rpc: Rpc, start: { address: string; code: string }): Promise<FollowedProxies> => {
  const hops: ProxyHop[] = []
  const seen = new Set([start.address])
  let { address: target, code } = start
  for (;;) {
    const hop = await readProxy(rpc, { address: target, code })
    if (hop) hops.push(hop)
    if (!hop?.implementation) return { hops, target, code }
    if (seen.has(hop.implementation)) refuseAddress('proxy_loop', { hops })
    if (hops.length > MAX_HOPS) refuseAddress('proxy_too_deep', { hops })
    seen.add(hop.implementation)
    target = hop.implementation
    code = await rpc.codeAt(target)
    if (code === '0x') refuseAddress('proxy_to_nothing', { hops })
  }
}
