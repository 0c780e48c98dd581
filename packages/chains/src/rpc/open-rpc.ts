import type { Endpoint } from '@lc/server-runtime/guarded-lookup'
import { z } from 'zod'
import type { Http } from '../http/open-http.ts'
import { upstreamFailed } from '../refuse.ts'

/** One endpoint, read at a single block. */
export interface Rpc {
  block: { number: number; hash: string }
  codeAt(address: string): Promise<string>
  nonceOf(address: string): Promise<number>
  /** 32 bytes, with 0x. */
  storageAt(address: string, slot: string): Promise<string>
  /** The answer of a call; undefined when it reverts. */
  call(to: string, data: string): Promise<string | undefined>
}

/** Opens an endpoint at its newest block, after checking that it serves this chain. */
export const openRpc = async (http: Http, endpoint: Endpoint, chainId: number): Promise<Rpc> => {
  const call = createRpcCaller(http, endpoint)
  const [served, block] = await Promise.all([
    call('eth_chainId', [], Quantity),
    call('eth_getBlockByNumber', ['latest', false], Block),
  ])
  if (served !== chainId) throw upstreamFailed('rpc_wrong_chain', { served })
  return rpcAt(call, block)
}

/** Opens an endpoint at a given block; undefined when it hasn't seen the block or serves another chain. */
export const openRpcAt = async (
  http: Http,
  endpoint: Endpoint,
  at: { chainId: number; block: Rpc['block'] },
): Promise<Rpc | undefined> => {
  const call = createRpcCaller(http, endpoint)
  const [served, block] = await Promise.all([
    call('eth_chainId', [], Quantity),
    call('eth_getBlockByNumber', [quantity(at.block.number), false], Block.nullable()),
  ])
  return served === at.chainId && block?.hash === at.block.hash ? rpcAt(call, block) : undefined
}

/** In hexadecimal, code has 48 KiB and the largest list of facets that is read has 300. Parsed on this thread. */
const MAX_REPLY_BYTES = 1024 * 1024

type RpcCaller = <S extends z.ZodType>(method: string, params: unknown[], schema: S) => Promise<z.output<S>>

const rpcAt = (call: RpcCaller, block: Rpc['block']): Rpc => {
  const tag = quantity(block.number)
  return {
    block,
    codeAt: (address) => call('eth_getCode', [address, tag], Bytes),
    nonceOf: (address) => call('eth_getTransactionCount', [address, tag], Quantity),
    storageAt: (address, slot) => call('eth_getStorageAt', [address, slot, tag], Word),
    call: (to, data) => call('eth_call', [{ to, data }, tag], Bytes.or(z.instanceof(Reverted))).then(unlessReverted),
  }
}

const hexadecimal = z.string().toLowerCase()
const Quantity = hexadecimal
  .regex(/^0x[0-9a-f]{1,13}$/)
  .transform(Number)
  .pipe(z.int().nonnegative())
const Bytes = hexadecimal.regex(/^0x(?:[0-9a-f]{2})*$/)
const Word = hexadecimal.regex(/^0x[0-9a-f]{0,64}$/).transform((word) => `0x${word.slice(2).padStart(64, '0')}`)
const Block = z.object({ number: Quantity, hash: hexadecimal.regex(/^0x[0-9a-f]{64}$/) })

const Reply = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string().catch('') }) }),
  z.object({ result: z.unknown() }),
])

/** A reverted call is an answer of the chain, not a failure of the endpoint. */
class Reverted {}

const unlessReverted = (answer: string | Reverted): string | undefined =>
  answer instanceof Reverted ? undefined : answer

const createRpcCaller = (http: Http, endpoint: Endpoint): RpcCaller => {
  let id = 0
  return async (method, params, schema) => {
    id += 1
    const body = { jsonrpc: '2.0', id, method, params }
    const reply = await http.requestJson({ endpoint, body, maxBytes: MAX_REPLY_BYTES })
    if (!reply.ok) throw upstreamFailed('rpc_failed', reply)
    const answer = Reply.safeParse(reply.json).data
    if (!answer) throw upstreamFailed('rpc_failed', { method })
    const parsed = schema.safeParse('error' in answer ? revertedIn(answer.error) : answer.result)
    if (!parsed.success) throw upstreamFailed('rpc_failed', { method, answer: 'error' in answer ? answer.error : {} })
    return parsed.data
  }
}

/** Newer nodes report a revert with code 3; older ones only in the message. */
const revertedIn = ({ code, message }: { code: number; message: string }): Reverted | undefined =>
  code === 3 || /revert|invalid opcode|out of gas|stack (?:under|over)flow|bad jump/i.test(message)
    ? new Reverted()
    : undefined

const quantity = (value: number): string => `0x${value.toString(16)}`
