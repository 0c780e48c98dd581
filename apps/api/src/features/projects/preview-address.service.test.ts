import { routes } from '@lc/api-contract'
import { serve, sourcifyReply, sourcifyUnverified, startTestChain, type TestChain } from '@lc/chains/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sample } from '../../testing/scans.ts'
import { type Api, type ApiOptions, randomAddress, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

/** Stores a one and stops; the twelve bytes before it deploy it. */
const CREATION = '6005600c60003960056000f36001600055'

let chain: TestChain
let deployed: string
beforeAll(async () => {
  chain = await startTestChain()
  deployed = await chain.deploy(CREATION)
})
afterAll(() => chain.stop())

let api: Api
afterEach(() => api.stop())

interface Setup extends Pick<ApiOptions, 'threads'> {
  isVerified?: boolean
  rpc?: string
  rateLimits?: string
  previewsAtOnce?: number
  /** Called before the source service answers. */
  beforeAnswer?: () => Promise<void>
}

const start = async ({ isVerified = true, rpc = chain.url, beforeAnswer, ...options }: Setup = {}) => {
  const sourcify = await serve(async (request, reply) => {
    await beforeAnswer?.()
    const address = request.url?.match(/0x[0-9a-fA-F]{40}/)?.[0] ?? ''
    const json = isVerified
      ? sourcifyReply({ address, sources: { 'src/Sample.sol': sample }, name: 'Sample', file: 'src/Sample.sol' })
      : sourcifyUnverified(address)
    reply.writeHead(isVerified ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  api = await startApi({ ...options, chains: { CHAIN_RPC_URLS: new Map([[1, [rpc]]]), SOURCIFY_URL: sourcify } })
}

const preview = (address = deployed, { chainId = 1, from = randomAddress() } = {}) =>
  api.client(undefined, 'en', { address: from }).call(routes.previewAddress, { body: { chainId, address } })

test('default: a visitor sees what a scan would read, and nothing is stored', async () => {
  await start()
  expect(await preview()).toEqual({
    deployment: expect.objectContaining({ chainId: 1, address: deployed, target: deployed, hops: [] }),
    source: { service: 'sourcify', contract: 'Sample', compiler: expect.any(String), fileCount: 1, lineCount: 3 },
  })
  for (const table of ['project', 'projectDeployment', 'preflight', 'outbox'] as const) {
    expect(await api.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
})

test('reads verified source in a thread', async () => {
  await start({ threads: {} })
  await api.threads.close()
  await expect(preview()).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
})

test('given no verified source, names the deployment only', async () => {
  await start({ isVerified: false })
  const { deployment, source } = await preview()
  expect(deployment).toMatchObject({ address: deployed })
  expect(source).toBeUndefined()
})

test.each([
  ['no_code', 1, () => `0x${'7'.repeat(40)}`],
  ['account', 1, () => chain.account],
  ['bad_address', 1, () => 'vitalik.eth'],
  ['no_endpoint', 56, () => deployed],
  ['shut_down', 128, () => deployed],
])('refuses as %s', async (reason, chainId, address) => {
  await start()
  await expect(preview(address(), { chainId })).rejects.toMatchObject({
    errorName: 'ADDRESS_REFUSED',
    envelope: { message: expect.stringMatching(/.{30,}/), result: { reason } },
  })
})

test('error: a chain that does not respond is reported as an outage', async () => {
  await start({ rpc: 'http://127.0.0.1:1/' })
  await expect(preview()).rejects.toMatchObject({ errorName: 'UPSTREAM_FAILED', status: 502 })
})

test('given a full set of slots, refuses further visitors and still reads for a signed-in user', async () => {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const beforeAnswer = () => {
    reached.resolve()
    return gate.promise
  }
  await start({ previewsAtOnce: 1, beforeAnswer })
  const first = preview()
  await reached.promise
  await expect(preview()).rejects.toMatchObject({ errorName: 'RATE_LIMITED', status: 429 })
  const { client } = await signedIn(api)
  const upload = client.call(routes.uploadAddress, { body: { chainId: 1, address: deployed } })
  gate.resolve()
  expect((await first).source).toMatchObject({ contract: 'Sample' })
  expect(await upload).toMatchObject({ mainContract: 'Sample' })
  expect((await preview()).source).toMatchObject({ contract: 'Sample' })
})

test('given many visitors of one network, refuses the next, and no other network', async () => {
  await start({ rateLimits: 'preview_block_day=2/86400' })
  const neighbour = (last: number) => ({ from: `2001:db8:77:${last}::1` })
  for (const last of [1, 2]) await preview(deployed, neighbour(last))
  await expect(preview(deployed, neighbour(3))).rejects.toMatchObject({ errorName: 'RATE_LIMITED', status: 429 })
  expect((await preview()).source).toMatchObject({ contract: 'Sample' })
})
