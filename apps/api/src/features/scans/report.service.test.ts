import { randomUUID } from 'node:crypto'
import { type Client, routes } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { completeScan } from '@lc/db'
import { detectorById } from '@lc/detectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample, uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let client: Client
let token: string
let scanId: string
beforeAll(async () => {
  api = await startApi()
  ;({ client, token } = await signedIn(api))
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  ;({ contractId: scanId } = await client.call(routes.orderScan, { body }))
  await completeScan(api.db, { scanId, truncated: 7, findings: [1, 2, 3].map(findingOf), checks: [] })
})
afterAll(() => api.stop())

const suppression = { reason: 'Only the owner calls it', source: 'comment', file: 'Sample.sol', line: 2 } as const

const findingOf = (rank: number): MergedFinding => ({
  id: `LC-0${rank}`,
  fingerprint: String(rank),
  detector: rank === 3 ? 'retired-long-ago' : 'unclassified',
  category: 'other',
  severity: 'high',
  grade: 'pattern',
  engines: ['slither'],
  locations: [{ file: 'Sample.sol', startLine: 3, endLine: 3 }],
  evidence: [{ engine: 'slither', check: 'x', words: '<img onerror=1>' }],
  truncated: { locations: rank, evidence: 0 },
  ...(rank === 2 ? { library: { name: '@openzeppelin/contracts', version: '5.4.0' } } : {}),
  ...(rank === 3 ? { suppression } : {}),
})

test.each(['en', 'zh'] as const)('default: findings have texts in the language of the request (%s)', async (locale) => {
  const { items } = await api.client(token, locale).call(routes.listFindings, { query: { id: scanId } })
  expect(items[0]).toMatchObject({ id: 'LC-01', text: detectorById('unclassified').text[locale], status: 'open' })
})

test('default: truncated parts are shown with their size, and library code with its name', async () => {
  const query = { id: scanId }
  expect(await client.call(routes.getSummary, { query })).toMatchObject({ truncated: 7, libraryFindings: 1 })
  const { items } = await client.call(routes.listFindings, { query })
  expect(items.map(({ truncated, library }) => [truncated.locations, library?.version])).toEqual([
    [1, undefined],
    [2, '5.4.0'],
    [3, undefined],
  ])
})

test('given a finding suppressed by a comment, shows and counts it, with the location of the comment', async () => {
  const { items } = await client.call(routes.listFindings, { query: { id: scanId } })
  expect(items.map(({ suppressed }) => suppressed)).toEqual([false, false, true])
  expect(items[2]?.suppressedAt).toEqual({ file: 'Sample.sol', line: 2 })
  expect(items.map((item) => item.suppression)).toEqual([null, null, suppression])
  const summary = await client.call(routes.getSummary, { query: { id: scanId } })
  // LC-02 is a suspicion in library code, which is listed but not counted.
  expect(summary).toMatchObject({
    suppressedFindings: 1,
    libraryFindings: 1,
    level: 'high',
    counts: { high: 2 },
    suppressedCounts: { high: 1 },
  })
})

test('given a page size, pages follow each other by the cursor', async () => {
  const query = { id: scanId, limit: 2 }
  const first = await client.call(routes.listFindings, { query })
  const second = await client.call(routes.listFindings, { query: { ...query, cursor: first.nextCursor } })
  expect([...first.items, ...second.items].map((finding) => finding.id)).toEqual(['LC-01', 'LC-02', 'LC-03'])
  expect(second.nextCursor).toBeUndefined()
})

test('given a retired detector, its finding is still shown', async () => {
  const { items } = await client.call(routes.listFindings, { query: { id: scanId } })
  expect(items[2]).toMatchObject({ detector: 'retired-long-ago', text: { title: expect.any(String) } })
})

test('default: returns code as it was uploaded', async () => {
  const code = await client.call(routes.getCode, { query: { id: scanId, path: 'Sample.sol' } })
  expect(code).toEqual({ path: 'Sample.sol', text: sample })
})

test('given a library file that the doctor added, shows its code to the owner only', async () => {
  const path = '@openzeppelin/contracts/utils/Context.sol'
  const { client: other } = await signedIn(api)
  const { id: projectId } = await uploadSample(other)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId: id } = await other.call(routes.orderScan, { body })
  const addedSourcesSha256 = await api.store.putJson({ [path]: 'library' })
  await completeScan(api.db, { scanId: id, truncated: 0, findings: [], checks: [], addedSourcesSha256 })
  expect(await other.call(routes.getCode, { query: { id, path } })).toEqual({ path, text: 'library' })
  const refusal = { errorName: 'NOT_FOUND' }
  await expect(client.call(routes.getCode, { query: { id, path } })).rejects.toMatchObject(refusal)
  const inherited = other.call(routes.getCode, { query: { id, path: 'constructor' } })
  await expect(inherited).rejects.toMatchObject(refusal)
})

test.each(['Other.sol', '../Sample.sol', "' OR 1=1--", ''])('refuses the code of %j', async (path) => {
  const code = client.call(routes.getCode, { query: { id: scanId, path } })
  await expect(code).rejects.toMatchObject({ errorName: 'NOT_FOUND', status: 404 })
})

test.each(['x', '-1', '1.5', '9e99', "' OR 1=1--"])('refuses the cursor %j', async (cursor) => {
  const findings = client.call(routes.listFindings, { query: { id: scanId, cursor } })
  await expect(findings).rejects.toMatchObject({ errorName: 'BAD_REQUEST', status: 400 })
  const list = client.call(routes.listScans, { query: { cursor } })
  await expect(list).rejects.toMatchObject({ errorName: 'BAD_REQUEST', status: 400 })
})
