import type { ProxyHop } from '@lc/api-contract'
import { refuseAddress } from '../refuse.ts'
import type { Rpc } from '../rpc/open-rpc.ts'
import { readProxy } from './read-proxy.ts'

export const MAX_HOPS = 5

export interface Followed {
  hops: ProxyHop[]
  target: string
  /** The target's runtime code. */
  code: string
}

/** From proxy to proxy to the code that runs in the end, at most five steps and never in a circle. */
export const followProxies = async (rpc: Rpc, start: { address: string; code: string }): Promise<Followed> => {
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
