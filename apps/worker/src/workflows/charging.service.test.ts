import { randomUUID } from 'node:crypto'
import type { FreeCharge } from '@lc/core'
import { checkLedger, findFreeOffer, insertScan, newId, reserveFreeScan } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningEngine } from '../testing/engines.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { type OrderedScan, orderFiles } from '../testing/order-sample.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
})
afterAll(() => scanner.close())

const nothing = { findings: [], properties: [], tests: [], lineCoverage: [], project: {} }
const failedStatic = runningEngine('static', { outcome: 'failed', ...nothing })
const passedStatic = runningEngine('static', { outcome: 'passed', ...nothing })

const scanWith = async (...engines: Parameters<Scanner['use']>) => {
  scanner.use(...engines)
  return scanner.scan(await orderFiles(scanner, { files: { 'main.sol': 'contract Main {}\n' } }))
}

const brokenRules = async () =>
  (await checkLedger(scanner.db, { scanDeadlineSeconds: 3_600 })).filter(({ broken }) => broken.length > 0)

test('given a failed static analysis and a finding of another engine, uses the detection', async () => {
  const { summary, findings, detection } = await scanWith(failedStatic, runningEngine('proof'))
  expect(summary).toMatchObject({ status: 'completed', coverage: 'partial' })
  expect(findings).toHaveLength(1)
  expect(detection).toEqual({ available: 0, held: 0, used: 1 })
  expect(await brokenRules()).toEqual([])
})

test('given a failed static analysis and no finding, returns the detection', async () => {
  const passed = runningEngine('proof', { outcome: 'passed', ...nothing })
  const { summary, detection } = await scanWith(failedStatic, passed)
  expect(summary).toMatchObject({ status: 'completed', coverage: 'partial' })
  expect(detection).toEqual({ available: 1, held: 0, used: 0 })
  expect(await brokenRules()).toEqual([])
})

test('given findings of engines that all stopped early, shows nothing and returns the detection', async () => {
  const { summary, findings, detection } = await scanWith(
    runningEngine('static', { outcome: 'timed_out' }),
    runningEngine('proof', { outcome: 'failed' }),
  )
  expect(summary).toMatchObject({ status: 'failed', coverage: 'nothing' })
  expect(findings).toEqual([])
  expect(detection).toEqual({ available: 1, held: 0, used: 0 })
  expect(await brokenRules()).toEqual([])
})

test('given a finished static analysis and a late engine that failed, uses the detection', async () => {
  const { detection } = await scanWith(passedStatic, runningEngine('proof', { outcome: 'failed', ...nothing }))
  expect(detection).toEqual({ available: 0, held: 0, used: 1 })
  expect(await brokenRules()).toEqual([])
})

/** A free scan that an earlier one includes, ordered as the API does it. */
const orderFree = async (paid: OrderedScan, charge: FreeCharge): Promise<OrderedScan> => {
  const { db } = scanner
  const free = await findFreeOffer(db, { ...paid, charge })
  const { projectId, mainFile, name } = await db
    .selectFrom('scan')
    .select(['projectId', 'mainFile', 'name'])
    .where('id', '=', paid.scanId)
    .executeTakeFirstOrThrow()
  const [id, { ownerId }] = [newId(), paid]
  const order = { idempotencyKey: randomUUID(), requestSha256: '0'.repeat(64), mainContract: undefined, fuzzing: false }
  await insertScan(db, { ...order, id, ownerId, projectId, mainFile, name, free })
  await reserveFreeScan(db, { userId: ownerId, reference: id, charge })
  return { scanId: id, ownerId }
}

const movesOf = async ({ scanId }: OrderedScan) =>
  (
    await scanner.db
      .selectFrom('equityTransaction')
      .select('reason')
      .where('reference', '=', scanId)
      .orderBy('position')
      .execute()
  ).map(({ reason }) => reason)

test.each(['rerun', 'verification'] as const)(
  'given a free %s, includes it, or releases it if it shows nothing',
  async (charge) => {
    scanner.use(passedStatic)
    const paid = await orderFiles(scanner, { files: { 'main.sol': 'contract Main {}\n' } })
    await scanner.scan(paid)
    const shown = await orderFree(paid, charge)
    const { detection } = await scanner.scan(shown)
    expect(detection).toEqual({ available: 0, held: 0, used: 1 })
    expect(await movesOf(shown)).toEqual([charge, 'include'])
    scanner.use({ ...failedStatic, version: 'next' }, runningEngine('proof', { outcome: 'passed', ...nothing }))
    const empty = await orderFree(paid, charge)
    await scanner.scan(empty)
    expect(await movesOf(empty)).toEqual([charge, 'release'])
    expect(await findFreeOffer(scanner.db, { ...paid, charge })).toMatchObject({ slot: 2, taken: 1 })
    expect(await brokenRules()).toEqual([])
  },
)
