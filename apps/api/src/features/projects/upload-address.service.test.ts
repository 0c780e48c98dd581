import { randomUUID } from 'node:crypto'
import { type Client, routes } from '@lc/api-contract'
import { serve, sourcifyReply, sourcifyUnverified, startTestChain, type TestChain } from '@lc/chains/testing'
import { eraseUser } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

/** Stores a one and stops; the twelve bytes before it deploy it. */
const RUNTIME = '6001600055'
const CREATION = `6005600c60003960056000f3${RUNTIME}`

let chain: TestChain
let deployed: string
beforeAll(async () => {
  chain = await startTestChain()
  deployed = await chain.deploy(CREATION)
})
afterAll(() => chain.stop())

/** An API that reads the test's chain, and a Sourcify with or without verified source. */
const startWith = async (isVerified: boolean, rpc = [chain.url]) => {
  const sourcify = await serve((request, reply) => {
    const address = request.url?.match(/0x[0-9a-fA-F]{40}/)?.[0] ?? ''
    const json = isVerified
      ? sourcifyReply({ address, sources: { 'src/Sample.sol': sample }, name: 'Sample', file: 'src/Sample.sol' })
      : sourcifyUnverified(address)
    reply.writeHead(isVerified ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  return startApi({ chains: { CHAIN_RPC_URLS: new Map([[1, rpc]]), SOURCIFY_URL: sourcify } })
}

const withApi = async (isVerified: boolean, use: (api: Api, client: Client, userId: string) => Promise<void>) => {
  const api = await startWith(isVerified)
  try {
    const { client, id } = await signedIn(api)
    await use(api, client, id)
  } finally {
    await api.stop()
  }
}

const upload = (client: Client, address = deployed, chainId = 1) =>
  client.call(routes.uploadAddress, { body: { chainId, address } })

const order = (client: Client, projectId: string) =>
  client.call(routes.orderScan, {
    body: { projectId, mainFile: 'src/Sample.sol', mainContract: 'Sample', idempotencyKey: randomUUID() },
  })

test('default: lists every chain of the specification, and which can be read', async () => {
  await withApi(true, async (api) => {
    const { items } = await api.client().call(routes.listChains)
    expect(items.map(({ name, canRead }) => [name, canRead])).toEqual([
      ['Ethereum', true],
      ['BNB Chain', false],
      ['Polygon', false],
      ['Arbitrum', false],
      ['Heco', false],
      ['Avax', false],
      ['Fantom', false],
    ])
    expect(items.find(({ name }) => name === 'Heco')).toMatchObject({ status: 'retired', reason: 'shut_down' })
  })
})

test('default: verified source becomes a project that can be ordered, and names its origin', async () => {
  await withApi(true, async (api, client) => {
    const project = await upload(client, deployed.toLowerCase())
    expect(project).toMatchObject({
      service: 'sourcify',
      mainFile: 'src/Sample.sol',
      mainContract: 'Sample',
      files: [{ path: 'src/Sample.sol', lines: 3 }],
      deployment: { chainId: 1, address: deployed, target: deployed, hops: [] },
    })
    expect(new TextDecoder().decode(await api.store.get(project.files[0]?.sha256 ?? ''))).toBe(sample)
    const { deployment, service } = project
    expect(await client.call(routes.listNames, { query: { id: project.id } })).toMatchObject({
      state: 'running',
      deployed: { deployment, service },
    })
    const { contractId: scanId } = await order(client, project.id)
    const summary = await client.call(routes.getSummary, { query: { id: scanId } })
    expect(summary).toMatchObject({ deployment, sourceService: service })
  })
})

test('given a proxy, reads the implementation and names the proxy', async () => {
  const clone = `3d602d80600a3d3981f3363d3d373d3d3d363d73${deployed.slice(2)}5af43d82803e903d91602b57fd5bf3`
  const address = await chain.deploy(clone)
  await withApi(true, async (_, client) => {
    const { deployment } = await upload(client, address)
    expect(deployment).toMatchObject({ address, target: deployed, hops: [{ kind: 'eip1167', address }] })
  })
})

test('given no verified source, shows a bytecode look and no files, so nothing can be ordered', async () => {
  await withApi(false, async (_, client) => {
    const project = await upload(client)
    expect(project).toMatchObject({ files: [], look: { kind: 'bytecode_look', codeBytes: 5, functions: [] } })
    expect(project.service).toBeUndefined()
    const { look, deployment } = project
    const found = await client.call(routes.listNames, { query: { id: project.id } })
    expect(found).toMatchObject({ state: 'done', steps: [], deployed: { look, deployment } })
    expect(found.diagnosis).toBeUndefined()
    expect(await client.call(routes.checkAgain, { body: { id: project.id } })).toEqual(found)
    await expect(order(client, project.id)).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
    expect(await client.call(routes.getEquity)).toMatchObject({ detection: { held: 0 } })
  })
})

test('given code without verified source, it counts towards the storage', async () => {
  const api = await startWith(false)
  const { client } = await signedIn(api)
  await upload(client)
  await upload(client)
  const rows = await api.db.selectFrom('project').select('storedBytes').execute()
  expect(rows.map((row) => Number(row.storedBytes))).toEqual([RUNTIME.length / 2, RUNTIME.length / 2])
  await api.stop()
})

test('refuses Heco before anything is paid, with the reason in both languages', async () => {
  await withApi(true, async (api, client) => {
    const heco = { errorName: 'ADDRESS_REFUSED', status: 200, envelope: { result: { reason: 'shut_down' } } }
    await expect(upload(client, deployed, 128)).rejects.toMatchObject(heco)
    const zh = await signedIn(api, 'zh')
    await expect(upload(zh.client, deployed, 128)).rejects.toMatchObject({
      envelope: { code: 4009, message: expect.stringContaining('Heco 已于 2025 年 1 月 15 日停止运行') },
    })
    expect(await client.call(routes.getEquity)).toMatchObject({ detection: { held: 0, used: 0 } })
  })
})

test.each([
  ['unknown_chain', 5, () => deployed],
  ['no_endpoint', 56, () => deployed],
  ['bad_address', 1, () => 'vitalik.eth'],
  ['bad_checksum', 1, () => '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['precompile', 1, () => `0x${'1'.padStart(40, '0')}`],
  ['no_code', 1, () => `0x${'7'.repeat(40)}`],
  ['account', 1, () => chain.account],
])('refuses as %s', async (reason, chainId, address) => {
  await withApi(true, async (_, client) => {
    await expect(upload(client, address(), chainId)).rejects.toMatchObject({
      errorName: 'ADDRESS_REFUSED',
      envelope: { message: expect.stringMatching(/.{30,}/), result: { reason } },
    })
  })
})

test('refuses an RPC endpoint from a user, and sends no request there', async () => {
  let requests = 0
  const canary = await serve((_, reply) => {
    requests += 1
    reply.end()
  })
  await withApi(true, async (_, client) => {
    const body = { chainId: 1, address: deployed, rpcUrl: canary }
    await expect(client.call(routes.uploadAddress, { body })).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
    expect(requests).toBe(0)
  })
})

test('error: a chain whose endpoint does not respond is reported, and the next request is served', async () => {
  const api = await startWith(true, ['http://127.0.0.1:1/'])
  const { client } = await signedIn(api)
  await expect(upload(client)).rejects.toMatchObject({
    errorName: 'UPSTREAM_FAILED',
    status: 502,
    envelope: { code: 5020, result: { reason: 'rpc_failed' } },
  })
  expect((await client.call(routes.listChains)).items).toHaveLength(7)
  await api.stop()
})

test('given a deleted account, its sources are deleted too', async () => {
  await withApi(true, async (api, client, userId) => {
    await upload(client)
    await eraseUser(api.db, userId)
    expect(await api.db.selectFrom('projectDeployment').select('projectId').execute()).toEqual([])
  })
})
