import { randomUUID } from 'node:crypto'
import { type Client, type Exhibit, type Runs, routes } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { completeScan } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let client: Client
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const proof: Exhibit = {
  kind: 'proof',
  path: 'test/proof/A.t.sol',
  test: 'test_a',
  control: 'test_a_control',
  source: '// <script>alert(1)</script>\u202e',
  output: 'PASS',
  calls: [{ from: 'attacker', function: 'withdraw()', arguments: [], value: '1' }],
}

const runs: Runs = {
  properties: [{ property: 'retired-long-ago', contract: 'A', outcome: 'unknown', engine: 'halmos', stage: 'formal' }],
  tests: [{ contract: 'A', test: 'test_deploys', about: 'deploys', outcome: 'passed', words: 'it deploys' }],
  lineCoverage: [{ file: 'A.sol', covered: 1, total: 2 }],
}

const files = { 'README.md': 'read\n', 'test/proof/A.t.sol': '// a\n' }

const findingOf = (rank: number): MergedFinding => ({
  id: `LC-0${rank}`,
  fingerprint: String(rank),
  detector: 'tx-origin',
  category: 'access_control',
  severity: 'high',
  grade: rank === 1 ? 'proved' : 'pattern',
  engines: ['proof'],
  locations: [{ file: 'Sample.sol', startLine: 3, endLine: 3 }],
  evidence: [],
  truncated: { locations: 0, evidence: 0 },
  ...(rank === 1 ? { exhibits: [proof] } : {}),
})

const order = async (mainContract?: string) => {
  ;({ client } = await signedIn(api))
  const { id: projectId } = await uploadSample(client)
  const chosen = mainContract === undefined ? {} : { mainContract }
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID(), ...chosen }
  return (await client.call(routes.orderScan, { body })).contractId
}

const complete = async (scanId: string, hasRuns = true) => {
  const shown = { runsSha256: await api.store.putJson(runs), foundrySha256: await api.store.putJson(files) }
  const end = { scanId, truncated: 0, findings: [1, 2].map(findingOf), checks: [] }
  await completeScan(api.db, { ...end, ...(hasRuns ? shown : {}) })
}

const download = (id: string) => client.open(routes.exportReport, { query: { id, format: 'foundry' } })

test('default: returns all results of runs, and a property without text under its id', async () => {
  const id = await order()
  await complete(id)
  const [property] = runs.properties
  expect(await client.call(routes.getRuns, { query: { id } })).toEqual({
    state: 'ready',
    ...runs,
    properties: [{ ...property, text: { name: 'retired-long-ago', meaning: '' } }],
  })
  expect(await client.call(routes.getSummary, { query: { id } })).toMatchObject({ hasProject: true, fuzzing: false })
})

test('default: returns the exhibits of a finding unchanged, and none for a finding without any', async () => {
  const id = await order()
  await complete(id)
  const exhibitsOf = async (finding: string) =>
    (await client.call(routes.listExhibits, { query: { id, finding } })).exhibits
  expect(await exhibitsOf('LC-01')).toEqual([proof])
  expect(await exhibitsOf('LC-02')).toEqual([])
  await expect(exhibitsOf('LC-99')).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test('default: the Foundry project is an archive to download, identical each time', async () => {
  const id = await order('Bank')
  await complete(id)
  const [first, second] = [await download(id), await download(id)]
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="Bank-foundry.zip"',
    'x-content-type-options': 'nosniff',
  })
  const [bytes, again] = [Buffer.from(await first.arrayBuffer()), Buffer.from(await second.arrayBuffer())]
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('Bank-foundry/test/proof/A.t.sol')).toBe(true)
  expect(bytes.equals(again)).toBe(true)
})

test('given a name that would break a header or leave a folder, the file gets a plain name', async () => {
  const id = await order()
  await complete(id)
  // Orders reject such a name, but if one gets into the database it must not reach a header.
  await api.db.updateTable('scan').set({ name: '"\r\n../../x 合约' }).where('id', '=', id).execute()
  expect((await download(id)).headers.get('content-disposition')).toBe(
    `attachment; filename="x-foundry.zip"; filename*=UTF-8''x-%E5%90%88%E7%BA%A6-foundry.zip`,
  )
})

test('given a scan without such results, reports that, and there is nothing to download', async () => {
  const id = await order()
  expect(await client.call(routes.getRuns, { query: { id } })).toEqual({ state: 'pending' })
  await complete(id, false)
  expect(await client.call(routes.getRuns, { query: { id } })).toEqual({ state: 'none' })
  expect((await download(id)).status).toBe(404)
})

test('refuses an unknown format', async () => {
  const id = await order()
  await complete(id)
  const reply = await client.open(routes.exportReport, { query: { id, format: 'exe' as 'foundry' } })
  expect(reply.status).toBe(400)
})
