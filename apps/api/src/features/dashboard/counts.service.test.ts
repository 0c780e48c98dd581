import { randomUUID } from 'node:crypto'
import { type Check, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompletedScan, sampleFinding, uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const noFinding = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }
const noLevel = { ...noFinding, none: 0 }
const noStatus = { queued: 0, compiling: 0, scanning: 0, completed: 0, failed: 0, cancelled: 0 }

test('default: scans are counted by level and by status, and the level follows the open findings', async () => {
  const { client, id: userId } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  const order = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  await client.call(routes.orderScan, { body: order })
  const findings = [sampleFinding('LC-01'), sampleFinding('LC-02', { severity: 'low' })]
  const id = await makeCompletedScan(api, { client, userId, findings })
  expect(await client.call(routes.countByLevel)).toEqual({
    contracts: { ...noLevel, high: 1 },
    findings: { ...noFinding, high: 1, low: 1 },
    partlyChecked: 0,
    notChecked: 0,
  })
  expect(await client.call(routes.countByStatus)).toEqual({ ...noStatus, queued: 1, completed: 1 })
  const triage = { id, findings: ['LC-01'], status: 'acknowledged', reason: 'known' } as const
  await client.call(routes.setFindingStatus, { body: { ...triage, findings: [...triage.findings] } })
  expect(await client.call(routes.countByLevel)).toMatchObject({
    contracts: { ...noLevel, low: 1 },
    findings: { ...noFinding, low: 1 },
  })
})

test('given no scans of the user, all counts are zero', async () => {
  const { client } = await signedIn(api)
  expect(await client.call(routes.countByLevel)).toEqual({
    contracts: noLevel,
    findings: noFinding,
    partlyChecked: 0,
    notChecked: 0,
  })
  expect(await client.call(routes.countByStatus)).toEqual(noStatus)
})

test('given a project that was scanned again, only its newest scan has a level, and unchecked findings are counted', async () => {
  const { client, id: userId } = await signedIn(api)
  await makeCompletedScan(api, { client, userId, findings: [sampleFinding('LC-01', { severity: 'critical' })] })
  const checks: Check[] = [
    { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 },
    { engine: 'halmos', engineVersion: '1', stage: 'formal', outcome: 'timed_out', seconds: 1 },
  ]
  await makeCompletedScan(api, { client, userId, findings: [], checks })
  expect(await client.call(routes.countByLevel)).toEqual({
    contracts: { ...noLevel, none: 1 },
    findings: noFinding,
    partlyChecked: 1,
    notChecked: 0,
  })
  expect(await client.call(routes.countByStatus)).toEqual({ ...noStatus, completed: 2 })
})
