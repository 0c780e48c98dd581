import { randomUUID } from 'node:crypto'
import { type Client, type QueryInput, routes } from '@lc/api-contract'
import { cancelScan, insertDeployedProject } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompletedScan, sampleFinding, uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

let api: Api
let client: Client
beforeAll(async () => {
  api = await startApi()
  const user = await signedIn(api)
  client = user.client
  const scan = (mainContract: string, findings = [sampleFinding('LC-01')]) =>
    makeCompletedScan(api, { client, userId: user.id, findings, mainContract })
  await scan('Vault')
  await scan('Vault', [])
  await scan('Percent')
  await api.db.updateTable('scan').set({ name: 'Percent_100%' }).where('name', '=', 'Percent').execute()
  await orderDeployed(user.id)
  await order((await uploadSample(client)).id)
})
afterAll(() => api.stop())

const order = async (projectId: string) => {
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  return (await client.call(routes.orderScan, { body })).contractId
}

/** A scan of a contract on Ethereum, cancelled, so that its detection is available again. */
const orderDeployed = async (ownerId: string) => {
  const hash = `0x${'0'.repeat(64)}`
  const projectId = await insertDeployedProject(api.db, {
    ownerId,
    deployment: { chainId: 1, address: ADDRESS, target: ADDRESS, hops: [], block: { number: 1, hash }, codeHash: hash },
    code: '0x00',
    files: [{ path: 'Sample.sol', sha256: '0'.repeat(64), lines: 1 }],
    verified: undefined,
    look: undefined,
  })
  await cancelScan(api.db, await order(projectId))
}

const namesOf = async (query: QueryInput<typeof routes.listScans>) =>
  (await client.call(routes.listScans, { query })).items.map(({ name }) => name)

test('default: every scan is listed, newest first, with its source and whether it was scanned again', async () => {
  const { items } = await client.call(routes.listScans)
  const shown = items.map(({ name, status, chainId, address, isSuperseded }) => ({
    name,
    status,
    isSuperseded,
    ...(chainId ? { chainId, address } : {}),
  }))
  expect(shown).toEqual([
    { name: 'Sample', status: 'queued', isSuperseded: false },
    { name: 'Sample', status: 'cancelled', isSuperseded: false, chainId: 1, address: ADDRESS },
    { name: 'Percent_100%', status: 'completed', isSuperseded: false },
    { name: 'Vault', status: 'completed', isSuperseded: false },
    { name: 'Vault', status: 'completed', isSuperseded: true },
  ])
})

test.each([
  [{ status: 'queued' }, ['Sample']],
  [{ status: 'completed' }, ['Percent_100%', 'Vault', 'Vault']],
  [{ level: 'high' }, ['Percent_100%']],
  [{ level: 'none' }, ['Vault']],
  [{ source: '1' }, ['Sample']],
  [{ source: '56' }, []],
  [{ source: 'file', status: 'cancelled' }, []],
  [{ text: ' vAULt' }, ['Vault', 'Vault']],
  [{ text: ADDRESS.slice(4, 20).toLowerCase() }, ['Sample']],
  [{ text: '%' }, ['Percent_100%']],
  [{ text: '_' }, ['Percent_100%']],
  [{ text: '\\' }, []],
  [{ text: '' }, ['Sample', 'Sample', 'Percent_100%', 'Vault', 'Vault']],
] as const)('given the filter %j, lists only matches', async (filter, names) => {
  expect(await namesOf(filter)).toEqual(names)
})

test('given a filter and pages, lists each match once', async () => {
  const first = await client.call(routes.listScans, { query: { status: 'completed', limit: 2 } })
  expect(first.items).toHaveLength(2)
  const cursor = first.nextCursor
  const second = await client.call(routes.listScans, { query: { status: 'completed', limit: 2, cursor } })
  expect(second.items.map(({ name }) => name)).toEqual(['Vault'])
  expect(second).not.toHaveProperty('nextCursor')
})

test.each([{ status: 'safe' }, { level: 'x' }, { source: '2' }, { text: 'x'.repeat(101) }, { cursor: 'x' }])(
  'refuses %j, which none of our pages sends',
  async (query) => {
    const reply = await client.open(routes.listScans, { query: query as never })
    expect(reply.status).toBe(400)
  },
)
