import type { IncomingMessage } from 'node:http'
import { serve } from './serve.ts'

interface RpcRequest {
  id: number
  method: string
  params: unknown[]
}

/** The state of an endpoint; missing parts are answered as on an empty chain with id 1. */
export interface RpcState {
  chainId?: string
  blockNumber?: string
  blockHash?: string
  code?: (address: string, callCounts: number) => string
  nonce?: string
  storage?: (address: string, slot: string) => string
  call?: (to: string, data: string) => string | undefined
}

const HASH = `0x${'ab'.repeat(32)}`
const EMPTY = `0x${'0'.repeat(64)}`

/** A JSON-RPC endpoint with the given state; `callCounts` counts its calls by method. */
export const serveRpc = async (state: RpcState) => {
  const callCounts: Record<string, number> = {}
  const url = await serve(async (request, reply) => {
    const { id, method, params } = JSON.parse(await bodyOf(request)) as RpcRequest
    callCounts[method] = (callCounts[method] ?? 0) + 1
    const result = answerOf(state, { method, params: params as string[], times: callCounts[method] })
    const body = result === undefined ? { error: { code: 3, message: 'execution reverted' } } : { result }
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
  })
  return { url, callCounts }
}

const answerOf = (state: RpcState, { method, params, times }: { method: string; params: string[]; times: number }) => {
  const [first, second] = params as [string, string]
  const block = { number: state.blockNumber ?? '0x10', hash: state.blockHash ?? HASH }
  const answers: Record<string, () => unknown> = {
    eth_chainId: () => state.chainId ?? '0x1',
    eth_getBlockByNumber: () => (first === 'latest' || first === block.number ? block : null),
    eth_getCode: () => state.code?.(first, times) ?? '0x',
    eth_getTransactionCount: () => state.nonce ?? '0x0',
    eth_getStorageAt: () => state.storage?.(first, second) ?? EMPTY,
    eth_call: () => {
      const { to, data } = first as unknown as { to: string; data: string }
      return state.call?.(to, data)
    },
  }
  return answers[method]?.()
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
