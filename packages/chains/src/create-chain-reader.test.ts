import { AppError } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { createChainReader } from './create-chain-reader.ts'
import { serve, serveJson } from './testing/serve.ts'
import { serveRpc } from './testing/serve-rpc.ts'
import { sourcifyReply, sourcifyUnverified } from './testing/source-replies.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const verified = { address, sources: { 'A.sol': 'contract A {}' }, name: 'A', file: 'A.sol' }

/** A server whose replies have the type of JSON. */
const serveBroken = () =>
  serve((_, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end('<html>'))

type Options = NonNullable<Parameters<typeof createChainReader>[1]>

/** The outcomes of all requests, by service. */
const outcomesOf = async (urls: { rpc?: string; sourcify?: string }, options: Options = {}) => {
  const good = await serveRpc({ code: () => '0x6001600155' })
  const outcomes: Record<string, string[]> = { rpc: [], sourcify: [] }
  const onReply: Options['onReply'] = (service, outcome) => void outcomes[service]?.push(outcome)
  const env = {
    CHAIN_RPC_URLS: new Map([[1, [...(urls.rpc ? [urls.rpc] : []), good.url]]]),
    SOURCIFY_URL: urls.sourcify ?? (await serveJson(sourcifyUnverified(address), 404)),
    ETHERSCAN_URL: undefined,
    ETHERSCAN_API_KEY: undefined,
  }
  const reader = createChainReader(env, { budgetMs: 50_000, requestMs: 20_000, ...options, onReply })
  await reader.read({ chainId: 1, address }, new AbortController().signal).catch(() => undefined)
  return outcomes
}

test('reports every request as ok when all replies are read', async () => {
  const { rpc = [], sourcify } = await outcomesOf({})
  expect(new Set(rpc)).toEqual(new Set(['ok']))
  expect(sourcify).toEqual(['ok'])
})

test("reports an endpoint's reply that isn't JSON as failed", async () => {
  const { rpc = [] } = await outcomesOf({ rpc: await serveBroken() })
  expect(rpc[0]).toBe('failed')
  expect(rpc).toContain('ok')
})

test("reports a source service's reply that isn't JSON as failed", async () => {
  expect((await outcomesOf({ sourcify: await serveBroken() })).sourcify).toEqual(['failed'])
})

test('reports a reply as ok when no thread is free to read it', async () => {
  const readReply = async () => {
    throw new AppError('UNAVAILABLE')
  }
  const sourcify = await serveJson(sourcifyReply(verified))
  expect((await outcomesOf({ sourcify }, { readReply })).sourcify).toEqual(['ok'])
})
