import { expect, test } from 'vitest'
import { readDeployment } from '../address/read-deployment.ts'
import { openTestHttp, serve, serveJson, serveSilence } from '../testing/serve.ts'
import { type RpcState, serveRpc } from '../testing/serve-rpc.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const code = '0x6001600155'
const good: RpcState = { code: () => code }

const read = (urls: string[], options: { requestMs?: number; budgetMs?: number } = {}) =>
  readDeployment(
    openTestHttp(options),
    urls.map((url) => ({ url, trust: 'operator' as const })),
    { chainId: 1, address },
  )

const failed = (reason: string) => ({ errorName: 'UPSTREAM_FAILED', details: { reason } })

test('default: one endpoint answers, at one block', async () => {
  const { deployment } = await read([(await serveRpc(good)).url])
  expect(deployment).toMatchObject({ block: { number: 16 }, target: address, hops: [] })
})

test.each<[string, () => Promise<string>]>([
  ['is down', async () => 'http://127.0.0.1:1/'],
  ['hangs', () => serveSilence()],
  ['answers 429', () => serveJson({}, 429)],
  [
    'reports a limit in an error message',
    () => serveJson({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit exceeded' } }),
  ],
  ['breaks', () => serveJson({}, 500)],
  ['answers HTML', () => serve((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>'))],
  ['answers nonsense', () => serveJson({ jsonrpc: '2.0', id: 1, result: { number: 'x' } })],
  ['answers nothing', () => serveJson(null)],
  ['serves another chain', async () => (await serveRpc({ ...good, chainId: '0x38' })).url],
])('given a first endpoint that %s, the next one answers', async (_, bad) => {
  const second = await serveRpc(good)
  expect(await read([await bad(), second.url])).toMatchObject({ code })
  expect(second.callCounts.eth_getCode).toBeGreaterThan(0)
})

test('given an endpoint that fails half-way, the next one starts over and nothing is mixed', async () => {
  const first = await serveRpc({ ...good, code: () => '0x60f4f4', storage: () => 'nonsense', blockNumber: '0x99' })
  const second = await serveRpc(good)
  expect(await read([first.url, second.url])).toMatchObject({ code, deployment: { block: { number: 16 } } })
})

test('error: reports that every endpoint serves another chain', async () => {
  const { url } = await serveRpc({ ...good, chainId: '0x38' })
  await expect(read([url])).rejects.toMatchObject(failed('rpc_wrong_chain'))
})

test('error: gives up within the budget when all endpoints hang', async () => {
  const asked: number[] = []
  const hanging = await Promise.all([1, 2, 3, 4, 5].map((place) => serveSilence(() => void asked.push(place))))
  await expect(read(hanging, { requestMs: 100, budgetMs: 250 })).rejects.toMatchObject(failed('rpc_failed'))
  // Three endpoints use up the budget; on a slow machine fewer.
  expect(asked).not.toContain(4)
})

test('error: rejects code that changes between two calls at one block', async () => {
  const { url } = await serveRpc({ code: (_, callCounts) => (callCounts % 2 ? code : '0x6002') })
  await expect(read([url])).rejects.toMatchObject(failed('rpc_disagrees'))
})

test('error: rejects different code from two endpoints at the same block', async () => {
  const liar = await serveRpc({ code: () => '0x6002' })
  await expect(read([(await serveRpc(good)).url, liar.url])).rejects.toMatchObject(failed('rpc_disagrees'))
})

test('error: rejects code at one endpoint and none at another', async () => {
  await expect(read([(await serveRpc({})).url, (await serveRpc(good)).url])).rejects.toMatchObject(
    failed('rpc_disagrees'),
  )
})

test("given a second endpoint that hasn't seen the block, ignores it", async () => {
  const behind = await serveRpc({ code: () => '0x6002', blockNumber: '0x9' })
  expect(await read([(await serveRpc(good)).url, behind.url])).toMatchObject({ code })
})

test('refuses an address without code after one endpoint, without asking others', async () => {
  const { url } = await serveRpc({})
  await expect(read([url])).rejects.toMatchObject({ errorName: 'ADDRESS_REFUSED', details: { reason: 'no_code' } })
})

test('refuses when no endpoint is configured', async () => {
  await expect(read([])).rejects.toMatchObject({ details: { reason: 'no_endpoint' } })
})
