import { type Check, type Client, type LevelCounts, type ProofRerun, routes } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompletedScan, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'order_scan_user=200/60' })
})
afterAll(() => api.stop())

type Scan = Partial<Parameters<typeof makeCompletedScan>[1]>

const owner = async () => {
  const { client, id: userId } = await signedIn(api)
  const scan = (findings: MergedFinding[], more: Scan = {}) =>
    makeCompletedScan(api, { client, userId, findings: findings.map(byRankAlone), ...more })
  return { client, scan }
}

/** Numbered as merging does it: by rank in this scan, regardless of earlier labels. */
const byRankAlone = (finding: MergedFinding, index: number) => ({ ...finding, id: `LC-0${index + 1}` })

const at = (name: string, more: Partial<MergedFinding> = {}): MergedFinding =>
  sampleFinding(name, {
    fingerprint: name,
    locations: [{ file: 'Vault.sol', startLine: 2, endLine: 2, contract: 'Vault', function: name }],
    ...more,
  })

const ended = (outcome: Check['outcome']): { checks: Check[] } => ({
  checks: [
    { engine: 'slither', engineVersion: '1', stage: 'static', outcome, seconds: 1 },
    { engine: 'unit', engineVersion: '1', stage: 'unit', outcome: 'passed', seconds: 1 },
  ],
})

const listed = async (client: Client, id: string) =>
  (await client.call(routes.listFindings, { query: { id, limit: 500 } })).items

const labels = async (client: Client, id: string) =>
  Object.fromEntries((await listed(client, id)).map(({ id: label, locations }) => [locations[0]?.function, label]))

const open = async (client: Client): Promise<Partial<LevelCounts['findings']>> => {
  const { findings } = await client.call(routes.countByLevel)
  return Object.fromEntries(Object.entries(findings).filter(([, count]) => count > 0))
}

const changes = async (client: Client, id: string) =>
  (await client.call(routes.compareScans, { query: { id } })).findings.map(
    ({ id: label, change, resolution, carried }) => [label, change, resolution ?? carried?.reason],
  )

test('default: a finding that a scan did not check stays open and counted until a finished check no longer reports it', async () => {
  const { client, scan } = await owner()
  const first = await scan([at('take', { severity: 'critical' }), at('put', { severity: 'low' })])
  expect(await open(client)).toEqual({ critical: 1, low: 1 })

  const second = await scan([], ended('timed_out'))
  expect(await open(client)).toEqual({ critical: 1, low: 1 })
  expect(await client.call(routes.countByLevel)).toMatchObject({ contracts: { critical: 1 }, notChecked: 2 })
  expect(await client.call(routes.getSummary, { query: { id: second } })).toMatchObject({
    level: 'critical',
    counts: { critical: 1, low: 1 },
    notCheckedFindings: 2,
  })
  expect(await listed(client, second)).toMatchObject([
    { id: 'LC-01', status: 'open', carried: { scanId: first, reason: 'check_not_finished' } },
    { id: 'LC-02', status: 'open', carried: { scanId: first, reason: 'check_not_finished' } },
  ])
  expect(await changes(client, second)).toEqual([
    ['LC-01', 'not_checked', 'check_not_finished'],
    ['LC-02', 'not_checked', 'check_not_finished'],
  ])

  const third = await scan([at('put', { severity: 'low' })], ended('found'))
  expect(await open(client)).toEqual({ low: 1 })
  expect(await client.call(routes.countByLevel)).toMatchObject({ contracts: { low: 1 }, notChecked: 0 })
  expect((await listed(client, third)).map(({ id, carried }) => [id, carried])).toEqual([['LC-02', undefined]])
  expect(await changes(client, third)).toEqual([
    ['LC-02', 'still_there', undefined],
    ['LC-01', 'gone', 'not_seen'],
  ])
})

test('given several scans that did not check it, the finding names the scan that reported it', async () => {
  const { client, scan } = await owner()
  const first = await scan([at('take')])
  await scan([], ended('failed'))
  const third = await scan([], ended('unknown'))
  expect(await listed(client, third)).toMatchObject([{ id: 'LC-01', carried: { scanId: first } }])
})

test('given a scan without its contract, a finding stays open', async () => {
  const { client, scan } = await owner()
  await scan([at('take')])
  const compiled = { contracts: ['Pool'], files: ['Vault.sol'] }
  expect(await changes(client, await scan([], { compiled }))).toEqual([
    ['LC-01', 'not_checked', 'contract_not_in_scan'],
  ])
  expect(await open(client)).toEqual({ high: 1 })
})

test.each([
  { outcome: 'no_result', change: 'not_checked', reason: 'proof_without_result', counted: { high: 1 } },
  { outcome: 'effect_shown', change: 'still_there', reason: 'kept_proof', counted: { high: 1 } },
  { outcome: 'effect_gone', change: 'gone', reason: 'resolved_proven', counted: {} },
  { outcome: 'refused', change: 'gone', reason: 'resolved_proven', counted: {} },
] as const)('given a kept proof that ended $outcome, its finding is $change', async (kept) => {
  const { outcome, change, reason, counted } = kept
  const { client, scan } = await owner()
  await scan([at('take', { grade: 'proved' })])
  const rerun: ProofRerun = outcome === 'no_result' ? { outcome, reason: 'story_failed' } : { outcome }
  const id = await scan([], { ...ended('passed'), reruns: [{ fingerprint: 'take', ...rerun }] })
  expect(await changes(client, id)).toEqual([['LC-01', change, reason]])
  expect(await open(client)).toEqual(counted)
})

test('given a kept proof that shows the harm again after a fix, its finding comes back with its label', async () => {
  const { client, scan } = await owner()
  const first = await scan([at('take', { grade: 'proved' }), at('put')])
  const reruns = (outcome: 'effect_gone' | 'effect_shown') => ({ reruns: [{ fingerprint: 'take', outcome }] })
  await scan([at('put')], { ...ended('found'), ...reruns('effect_gone') })
  expect(await open(client)).toEqual({ high: 1 })
  const third = await scan([at('put')], { ...ended('found'), ...reruns('effect_shown') })
  expect(await open(client)).toEqual({ high: 2 })
  expect(await changes(client, third)).toEqual([
    ['LC-01', 'came_back', 'kept_proof'],
    ['LC-02', 'still_there', undefined],
  ])
  expect((await listed(client, third))[0]).toMatchObject({ id: 'LC-01', carried: { scanId: first } })
})

test('given an attack that now reverts, its finding is resolved even if another check did not finish', async () => {
  const { client, scan } = await owner()
  await scan([at('take', { grade: 'proved' })])
  const id = await scan([], { ...ended('timed_out'), reruns: [{ fingerprint: 'take', outcome: 'refused' }] })
  expect(await changes(client, id)).toEqual([['LC-01', 'gone', 'resolved_proven']])
})

test('default: over five scans a label stays with its cause, and none is reused', async () => {
  const { client, scan } = await owner()
  const seen = async (...names: string[]) => labels(client, await scan(names.map((name) => at(name))))
  expect(await seen('a', 'b')).toEqual({ a: 'LC-01', b: 'LC-02' })
  expect(await seen('b', 'c')).toEqual({ b: 'LC-02', c: 'LC-03' })
  expect(await seen('d')).toEqual({ d: 'LC-04' })
  expect(await seen('e', 'c', 'a')).toEqual({ e: 'LC-05', c: 'LC-03', a: 'LC-01' })
  expect(await seen('f', 'b', 'd')).toEqual({ f: 'LC-06', b: 'LC-02', d: 'LC-04' })
})

test('given an edit of its code, the finding in its function keeps the label and loses its decision', async () => {
  const { client, scan } = await owner()
  const first = await scan([at('take')])
  const body = { id: first, findings: ['LC-01'], status: 'acknowledged' as const, reason: 'known' }
  await client.call(routes.setFindingStatus, { body })
  const edited = await scan([at('take', { fingerprint: 'take, edited' })])
  expect(await listed(client, edited)).toMatchObject([{ id: 'LC-01', status: 'open' }])
  expect(await changes(client, edited)).toEqual([['LC-01', 'still_there', undefined]])
})

test('default: a decision about an unchecked finding counts, in that scan and in later ones', async () => {
  const { client, scan } = await owner()
  const first = await scan([at('take')])
  const second = await scan([], ended('timed_out'))
  const body = { id: first, findings: ['LC-01'], status: 'fixed' as const, reason: 'removed' }
  await client.call(routes.setFindingStatus, { body })
  expect(await open(client)).toEqual({})
  expect(await listed(client, second)).toMatchObject([{ status: 'fixed' }])
  const third = await scan([], ended('timed_out'))
  expect(await listed(client, third)).toMatchObject([{ status: 'fixed' }])
  expect(await open(client)).toEqual({})
  const seenAgain = await scan([at('take')])
  expect(await listed(client, seenAgain)).toMatchObject([{ id: 'LC-01', status: 'open' }])
})
