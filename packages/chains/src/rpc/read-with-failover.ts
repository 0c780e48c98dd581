import { AppError } from '@lc/api-contract'
import type { Endpoint } from '@lc/server-runtime/guarded-lookup'
import type { Http } from '../http/open-http.ts'
import { upstreamFailed } from '../refuse.ts'
import { openRpc, openRpcAt, type Rpc } from './open-rpc.ts'

export interface FailoverRead<T> {
  http: Http
  endpoints: readonly Endpoint[]
  chainId: number
  /** Starts over on each endpoint, so that an answer never mixes two of them. */
  read: (rpc: Rpc) => Promise<T>
  /** The code that the answer depends on; read again at the end, from this endpoint and from another. */
  codeOf: (answer: T) => { address: string; code: string }
}

/** Tries endpoints in order until one gives a consistent answer; a refusal by the chain itself isn't retried. */
export const readWithFailover = async <T>(reading: FailoverRead<T>): Promise<T & { block: Rpc['block'] }> => {
  let failure: AppError = upstreamFailed('rpc_failed', { endpoints: 0 })
  for (const endpoint of reading.endpoints) {
    try {
      return await readFrom(reading, endpoint)
    } catch (error) {
      if (!(error instanceof AppError) || error.errorName !== 'UPSTREAM_FAILED') throw error
      failure = error
    }
  }
  throw failure
}

const readFrom = async <T>(reading: FailoverRead<T>, endpoint: Endpoint) => {
  const { http, chainId, endpoints, read, codeOf } = reading
  const rpc = await openRpc(http, endpoint, chainId)
  const answer = await read(rpc)
  const { address, code } = codeOf(answer)
  const others = endpoints.filter((other) => other !== endpoint)
  const witnesses = [
    Promise.resolve(rpc),
    ...others.map((other) => witnessAt(http, other, { chainId, block: rpc.block })),
  ]
  const codes = await Promise.all(witnesses.map(async (witness) => codeSeenBy(await witness, rpc, address)))
  if (codes.some((seen) => seen !== undefined && seen !== code)) throw upstreamFailed('rpc_disagrees', { address })
  return { ...answer, block: rpc.block }
}

/** An endpoint that is unreachable, behind, or on another chain can't confirm anything. */
const witnessAt = (http: Http, endpoint: Endpoint, at: Parameters<typeof openRpcAt>[2]): Promise<Rpc | undefined> =>
  openRpcAt(http, endpoint, at).catch(() => undefined)

const codeSeenBy = async (witness: Rpc | undefined, first: Rpc, address: string): Promise<string | undefined> =>
  witness === first ? witness.codeAt(address) : witness?.codeAt(address).catch(() => undefined)
