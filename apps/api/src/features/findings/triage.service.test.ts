import { randomUUID } from 'node:crypto'
import { type Check, type Client, type ProofRerun, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompletedScan, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'order_scan_user=200/60' })
})
afterAll(() => api.stop())

const critical = sampleFinding('LC-01', { severity: 'critical' })
const low = sampleFinding('LC-02', { severity: 'low' })

type Scan = Partial<Parameters<typeof makeCompletedScan>[1]>

const owner = async () => {
  const { client, id: userId } = await signedIn(api)
  const scan = (more: Scan = {}) => makeCompletedScan(api, { client, userId, findings: [critical, low], ...more })
  return { client, scan }
}

const decided = (client: Client, id: string, more: { findings?: string[]; status?: 'acknowledged' | 'fixed' } = {}) =>
  client.call(routes.setFindingStatus, {
    body: { id, findings: ['LC-01'], status: 'acknowledged', reason: 'known', ...more },
  })

const statuses = async (client: Client, id: string) =>
  (await client.call(routes.listFindings, { query: { id } })).items.map(({ id: label, status }) => `${label} ${status}`)

const nothing = { acknowledged: 0, false_positive: 0, fixed: 0 }

test('default: level and counts follow the open findings, and decided findings are counted separately', async () => {
  const { client, scan } = await owner()
  const id = await scan()
  const summary = await decided(client, id)
  expect(summary).toMatchObject({
    level: 'low',
    counts: { critical: 0, low: 1 },
    decided: { ...nothing, acknowledged: 1 },
  })
  const [row] = (await client.call(routes.listScans)).items
  expect(row).toMatchObject({ level: 'low', decided: { ...nothing, acknowledged: 1 } })
  const [finding, other] = (await client.call(routes.listFindings, { query: { id } })).items
  expect(finding).toMatchObject({ status: 'acknowledged', decision: { status: 'acknowledged', reason: 'known' } })
  expect(other?.decision).toBeUndefined()
})

test('given several at once, all are decided, and reopening restores them', async () => {
  const { client, scan } = await owner()
  const id = await scan()
  const all = ['LC-01', 'LC-02']
  expect(await decided(client, id, { findings: all })).toMatchObject({ level: 'none', decided: { acknowledged: 2 } })
  const opened = await client.call(routes.setFindingStatus, { body: { id, findings: all, status: 'open' } })
  expect(opened).toMatchObject({ level: 'critical', decided: nothing })
  const { items } = await client.call(routes.listFindings, { query: { id } })
  expect(items.map(({ decision }) => decision)).toEqual([undefined, undefined])
})

test('given a new scan of the project, the same cause keeps its decision and label, even on other lines', async () => {
  const { client, scan } = await owner()
  await decided(client, await scan())
  const moved = { ...critical, id: 'LC-02', locations: [{ file: 'Moved.sol', startLine: 90, endLine: 90 }] }
  const again = await scan({ findings: [{ ...low, id: 'LC-01' }, moved] })
  expect(await statuses(client, again)).toEqual(['LC-02 open', 'LC-01 acknowledged'])
  expect(await client.call(routes.getSummary, { query: { id: again } })).toMatchObject({
    level: 'low',
    decided: { acknowledged: 1 },
  })
})

test('given a changed cause, it is open', async () => {
  const { client, scan } = await owner()
  await decided(client, await scan())
  const again = await scan({ findings: [{ ...critical, fingerprint: 'another' }] })
  expect(await statuses(client, again)).toEqual(['LC-03 open'])
})

test('given a finding marked as fixed that is reported again, it is open and shows the decision', async () => {
  const { client, scan } = await owner()
  const first = await scan()
  await decided(client, first, { status: 'fixed' })
  const again = await scan()
  const [finding] = (await client.call(routes.listFindings, { query: { id: again } })).items
  expect(finding).toMatchObject({ status: 'open', decision: { status: 'fixed', reason: 'known' } })
  expect(await statuses(client, first)).toEqual(['LC-01 fixed', 'LC-02 open'])
})

test('given a decision on one of several scans, all scans of the project show it, and no other project does', async () => {
  const { client, scan } = await owner()
  const [first, other, second] = [await scan(), await scan({ mainContract: 'Token' }), await scan()]
  await decided(client, first)
  expect(await statuses(client, second)).toEqual(['LC-01 acknowledged', 'LC-02 open'])
  expect(await statuses(client, other)).toEqual(['LC-01 open', 'LC-02 open'])
})

test('refuses a finding that does not exist, and decides none of the others', async () => {
  const { client, scan } = await owner()
  const id = await scan()
  const request = decided(client, id, { findings: ['LC-01', 'LC-77'] })
  await expect(request).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect(await statuses(client, id)).toEqual(['LC-01 open', 'LC-02 open'])
})

test.each([
  ['without a reason', { status: 'acknowledged' as const, reason: '  ' }],
  ['with control characters in it', { status: 'acknowledged' as const, reason: 'a\u0000b' }],
])('refuses a decision %s', async (_, more) => {
  const { client, scan } = await owner()
  const body = { id: await scan(), findings: ['LC-01'], ...more }
  const reply = await client.open(routes.setFindingStatus, { body })
  expect(((await reply.json()) as { code: number }).code).toBeLessThan(4002)
})

const changes = async (client: Client, query: { id: string; with?: string }) => {
  const { findings, ...scans } = await client.call(routes.compareScans, { query })
  return { ...scans, findings: findings.map(({ change, title: _, ...finding }) => [change, finding.id]) }
}

test('default: a comparison lists new, returned, unchanged and missing findings against the previous scan unless another is named', async () => {
  const { client, scan } = await owner()
  const first = await scan()
  const second = await scan({ findings: [low] })
  const third = await scan({ findings: [critical, { ...low, id: 'LC-02' }, sampleFinding('LC-03')] })
  expect(await changes(client, { id: third })).toMatchObject({
    earlier: { id: second },
    choices: [{ id: second }, { id: first }],
    findings: [
      ['new', 'LC-03'],
      ['came_back', 'LC-01'],
      ['still_there', 'LC-02'],
    ],
  })
  expect((await changes(client, { id: third, with: first })).findings).toEqual([
    ['new', 'LC-03'],
    ['still_there', 'LC-01'],
    ['still_there', 'LC-02'],
  ])
  expect(await changes(client, { id: first })).toMatchObject({ choices: [], findings: [] })
})

test.each([
  ['found', 'gone'],
  ['timed_out', 'not_checked'],
] as const)('given a later check that ended %s, an unreported finding is %s', async (outcome, change) => {
  const { client, scan } = await owner()
  await scan()
  const check: Check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome, seconds: 1 }
  const id = await scan({ findings: [low], checks: [check] })
  const { findings } = await client.call(routes.compareScans, { query: { id } })
  expect(findings).toContainEqual(expect.objectContaining({ change, id: 'LC-01' }))
})

test('given a proof whose kept test ran on the new code, the comparison shows its result', async () => {
  const { client, scan } = await owner()
  const proved = { ...critical, grade: 'proved' as const, detector: 'reentrancy-ether' }
  const first = await scan({ findings: [proved, low] })
  const ended = (rerun: ProofRerun) =>
    scan({ findings: [low], reruns: [{ fingerprint: proved.fingerprint, ...rerun }] })
  const compareAfter = async (rerun: ProofRerun) => {
    const query = { id: await ended(rerun), with: first }
    const { findings } = await client.call(routes.compareScans, { query })
    return findings.find(({ id }) => id === 'LC-01')
  }
  expect(await compareAfter({ outcome: 'effect_gone' })).toMatchObject({
    change: 'gone',
    resolution: 'resolved_proven',
  })
  expect(await compareAfter({ outcome: 'effect_shown' })).toMatchObject({
    change: 'still_there',
    carried: { scanId: first },
  })
  const silent = { outcome: 'no_result', reason: 'function_removed' } as const
  expect(await compareAfter(silent)).toMatchObject({ change: 'not_checked', carried: { scanId: first }, rerun: silent })
})

test('given a scan that names the project it continues, decisions carry over under another name', async () => {
  const { client, scan } = await owner()
  const first = await scan()
  await decided(client, first)
  const renamed = await scan({ mainContract: 'VaultV2', continues: first })
  expect(await statuses(client, renamed)).toEqual(['LC-01 acknowledged', 'LC-02 open'])
  expect(await changes(client, { id: renamed })).toMatchObject({ earlier: { id: first } })
})

test('refuses to continue a project of another user, or a scan that does not exist', async () => {
  const [mine, other] = [await owner(), await owner()]
  for (const continues of [await other.scan(), randomUUID()])
    await expect(mine.scan({ continues })).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test('refuses to compare with a scan of another project or of another user', async () => {
  const [mine, other] = [await owner(), await owner()]
  const id = await mine.scan()
  for (const foreign of [await mine.scan({ mainContract: 'Token' }), await other.scan()]) {
    const request = mine.client.call(routes.compareScans, { query: { id, with: foreign } })
    await expect(request).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  }
})
