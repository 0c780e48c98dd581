import { randomUUID } from 'node:crypto'
import { type Client, routes } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { completeContract } from '@lc/db'
import { detectorById } from '@lc/detectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../testing/signed-in.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { sample, uploadSample } from '../../testing/upload-sources.ts'

let api: Api
let client: Client
let token: string
let contractId: string
beforeAll(async () => {
  api = await startApi()
  ;({ client, token } = await signedIn(api))
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  ;({ contractId } = await client.call(routes.orderScan, { body }))
  await completeContract(api.db, { contractId, truncated: 7, findings: [1, 2, 3].map(findingOf), checks: [] })
})
afterAll(() => api.stop())

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
  ...(rank === 3 ? { suppressedAt: { file: 'Sample.sol', line: 2 } } : {}),
})

test.each(['en', 'zh'] as const)(
  'default: findings come with words in the language of the request (%s)',
  async (locale) => {
    const { items } = await api.client(token, locale).call(routes.listFindings, { query: { id: contractId } })
    expect(items[0]).toMatchObject({ id: 'LC-01', text: detectorById('unclassified').text[locale], status: 'open' })
  },
)

test('default: what was cut is told with its size, and library code by its name', async () => {
  const query = { id: contractId }
  expect(await client.call(routes.getSummary, { query })).toMatchObject({ truncated: 7, libraryFindings: 1 })
  const { items } = await client.call(routes.listFindings, { query })
  expect(items.map(({ truncated, library }) => [truncated.locations, library?.version])).toEqual([
    [1, undefined],
    [2, '5.4.0'],
    [3, undefined],
  ])
})

test('given a finding that a comment suppresses, it is shown and counted, with the comment’s place', async () => {
  const { items } = await client.call(routes.listFindings, { query: { id: contractId } })
  expect(items.map(({ suppressed }) => suppressed)).toEqual([false, false, true])
  expect(items[2]?.suppressedAt).toEqual({ file: 'Sample.sol', line: 2 })
  const summary = await client.call(routes.getSummary, { query: { id: contractId } })
  // LC-02 is a suspicion in library code, which is listed but not counted.
  expect(summary).toMatchObject({ suppressedFindings: 1, libraryFindings: 1, counts: { high: 2 } })
})

test('given a page size: pages follow each other by the cursor', async () => {
  const query = { id: contractId, limit: 2 }
  const first = await client.call(routes.listFindings, { query })
  const second = await client.call(routes.listFindings, { query: { ...query, cursor: first.nextCursor } })
  expect([...first.items, ...second.items].map((finding) => finding.id)).toEqual(['LC-01', 'LC-02', 'LC-03'])
  expect(second.nextCursor).toBeUndefined()
})

test('given a detector that was retired: the finding is still shown', async () => {
  const { items } = await client.call(routes.listFindings, { query: { id: contractId } })
  expect(items[2]).toMatchObject({ detector: 'retired-long-ago', text: { title: expect.any(String) } })
})

test('default: code comes back as it was uploaded', async () => {
  const code = await client.call(routes.getCode, { query: { id: contractId, path: 'Sample.sol' } })
  expect(code).toEqual({ path: 'Sample.sol', text: sample })
})

test('given a library file that the doctor added: its code is shown to the owner alone', async () => {
  const path = '@openzeppelin/contracts/utils/Context.sol'
  const { client: other } = await signedIn(api)
  const { id: projectId } = await uploadSample(other)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId: id } = await other.call(routes.orderScan, { body })
  const addedSourcesSha256 = await api.store.putJson({ [path]: 'library' })
  await completeContract(api.db, { contractId: id, truncated: 0, findings: [], checks: [], addedSourcesSha256 })
  expect(await other.call(routes.getCode, { query: { id, path } })).toEqual({ path, text: 'library' })
  for (const refused of [
    client.call(routes.getCode, { query: { id, path } }),
    other.call(routes.getCode, { query: { id, path: 'constructor' } }),
  ])
    await expect(refused).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test.each(['Other.sol', '../Sample.sol', "' OR 1=1--", ''])('refuses the code of %j', async (path) => {
  const code = client.call(routes.getCode, { query: { id: contractId, path } })
  await expect(code).rejects.toMatchObject({ errorName: 'NOT_FOUND', status: 404 })
})

test.each(['x', '-1', '1.5', '9e99', "' OR 1=1--"])('refuses the cursor %j', async (cursor) => {
  const findings = client.call(routes.listFindings, { query: { id: contractId, cursor } })
  await expect(findings).rejects.toMatchObject({ errorName: 'BAD_REQUEST', status: 400 })
  const contracts = client.call(routes.listContracts, { query: { cursor } })
  await expect(contracts).rejects.toMatchObject({ errorName: 'BAD_REQUEST', status: 400 })
})
