import { type Chain, chainById, type Deployment } from '@lc/api-contract'
import { keccakOf } from '../hex.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Http } from '../http/open-http.ts'
import { refuseAddress } from '../refuse.ts'
import type { Rpc } from '../rpc/open-rpc.ts'
import { readWithFailover } from '../rpc/read-with-failover.ts'
import { type Followed, followProxies } from './follow-proxies.ts'
import { parseAddress } from './parse-address.ts'

export interface Place {
  chainId: number
  address: string
}

export interface ReadDeployment {
  deployment: Deployment
  /** The target's runtime code, in hexadecimal. */
  code: string
}

/** What stands at an address, all of it read from one endpoint at one block. */
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
  // An address that has sent something and has no code is a person's; without either, it is unused or destroyed.
  if (code === '0x') refuseAddress(nonce > 0 ? 'account' : 'no_code')
  return { deployment: { chainId, address, target, hops, block, codeHash: keccakOf(code) }, code }
}

const readPlace = async (rpc: Rpc, address: string): Promise<Followed & { nonce: number }> => {
  const [code, nonce] = await Promise.all([rpc.codeAt(address), rpc.nonceOf(address)])
  return {
    ...(code === '0x' ? { code, hops: [], target: address } : await followProxies(rpc, { address, code })),
    nonce,
  }
}

/** What can be refused without asking anybody: the chain is not there any more, or the address is none. */
const acceptPlace = ({ chainId, address }: Place): Place & { chain: Chain } => {
  const chain = chainById(chainId) ?? refuseAddress('unknown_chain')
  if (chain.status === 'retired') refuseAddress(chain.reason ?? 'unknown_chain')
  return { chain, chainId, address: parseAddress(address) }
}
