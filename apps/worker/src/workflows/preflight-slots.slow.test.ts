import { preflightWorkflow } from '@lc/api-contract'
import { beginPreflight, insertProject } from '@lc/db'
import { readSample, slowProject } from '@lc/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noteEngine } from '../testing/engines.ts'
import { jailedTools } from '../testing/jail.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { orderSample } from '../testing/order-sample.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner({ isFresh: true })
  scanner.use(noteEngine)
})
afterAll(() => scanner.close())

const COMPILER = '0.5.3'
const CHECKS = 6

/** The compilers of this file's jails; another file may run the same version. */
const runningCompilers = () => jailedTools(`/tools/solc/${COMPILER}/`)

/** A free compile check that keeps its compiler busy for many seconds. */
const beginSlowCheck = (ownerId: string) => beginCheck(ownerId, slowProject(COMPILER))

const beginCheck = async (ownerId: string, source: string) => {
  const sha256 = await scanner.store.put(Buffer.from(source))
  const projectId = await insertProject(scanner.db, { ownerId, files: [{ path: 'A.sol', sha256, lines: 9_000 }] })
  await beginPreflight(scanner.db, { projectId, traceId: 'test' })
  return scanner.temporal.workflow.start(preflightWorkflow.type, {
    taskQueue: preflightWorkflow.taskQueue,
    workflowId: preflightWorkflow.idOf(projectId),
    args: [{ projectId, revision: 1, traceId: 'test' }],
  })
}

test('given free compile checks in all their slots, a scan does not wait for them', async () => {
  const ordered = await orderSample(scanner, 'reentrancy-0.8')
  const checks = await Promise.all(Array.from({ length: CHECKS }, () => beginSlowCheck(ordered.ownerId)))
  await vi.waitUntil(() => runningCompilers().length > 0, { timeout: 30_000, interval: 20 })
  const { summary } = await scanner.scan(ordered)
  expect(summary?.status).toBe('completed')
  const states = await Promise.all(checks.map(async (check) => (await check.describe()).status.name))
  expect(states).toEqual(checks.map(() => 'RUNNING'))
  await Promise.all(checks.map((check) => check.cancel()))
  await vi.waitUntil(() => runningCompilers().length === 0, { timeout: 30_000, interval: 20 })
})

test('given long checks in all places for short ones, the check of another user does not wait for them', async () => {
  const { ownerId } = await orderSample(scanner, 'reentrancy-0.8')
  const checks = await Promise.all(Array.from({ length: 2 }, () => beginSlowCheck(ownerId)))
  await vi.waitUntil(() => runningCompilers().length >= 2, { timeout: 30_000, interval: 20 })
  const other = await orderSample(scanner, 'reentrancy-0.8')
  await (await beginCheck(other.ownerId, readSample('reentrancy-0.8'))).result()
  const states = await Promise.all(checks.map(async (check) => (await check.describe()).status.name))
  expect(states).toEqual(['RUNNING', 'RUNNING'])
  await Promise.all(checks.map((check) => check.cancel()))
  await vi.waitUntil(() => runningCompilers().length === 0, { timeout: 30_000, interval: 20 })
})
