import { engineStages, scanWorkflow } from '@lc/api-contract'
import { cancelScan, checkLedger, listProofReruns } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteEngine, runningEngine } from '../testing/engines.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { type OrderedScan, orderFiles } from '../testing/order-sample.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
})
afterAll(() => scanner.close())

const order = (text: string, ownerId?: string) =>
  orderFiles(scanner, { files: { 'main.sol': text }, tier: 'fast', ownerId })

const others = engineStages.filter((stage) => stage !== 'static')

/** The queues of the activities that ran, by name. */
const queuesOf = async ({ scanId }: OrderedScan) => {
  const { events } = await scanner.temporal.workflow.getHandle(scanWorkflow.idOf(scanId)).fetchHistory()
  const scheduled = (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: activity }) => activity ?? [])
  return Object.fromEntries(scheduled.map(({ activityType, taskQueue }) => [activityType?.name, taskQueue?.name]))
}

const movesOf = ({ scanId }: OrderedScan) =>
  scanner.db.selectFrom('equityTransaction').select('reason').where('reference', '=', scanId).execute()

const brokenRules = async () =>
  (await checkLedger(scanner.db, { scanDeadlineSeconds: 3_600 })).filter(({ broken }) => broken.length > 0)

test('default: runs static analysis and the structure on its own queue, and lists the other checks as left out', async () => {
  scanner.use(noteEngine, ...others.map((stage) => runningEngine(stage)))
  const ordered = await order('contract Main {}\n')
  const { summary, findings, detection } = await scanner.scan(ordered)
  expect(summary).toMatchObject({ status: 'completed', tier: 'fast', coverage: 'all', hasProject: false })
  const why = { code: 'not_in_fast_scan', values: {} }
  expect(summary?.checks).toMatchObject([
    { engine: 'note', outcome: 'found' },
    ...others.map((stage) => ({ stage, outcome: 'not_run', why, seconds: 0 })),
  ])
  expect(summary?.plannedStages).toEqual(['fetch', 'compile', 'static', 'structure', 'merge', 'settle'])
  expect(summary?.scope?.checked).toMatchObject([{ name: 'Main', checks: ['static', 'structure'], missed: [] }])
  expect(findings).toHaveLength(1)
  expect(await queuesOf(ordered)).toMatchObject({
    compileSources: 'fast',
    runCheck: 'fast',
    drawStructure: 'fast',
    saveReport: 'scan',
  })
  expect(detection).toEqual({ available: 1, held: 0, used: 0 })
  expect(await movesOf(ordered)).toEqual([])
  expect(await brokenRules()).toEqual([])
  const mails = await scanner.db.selectFrom('outbox').select('id').where('kind', '=', 'mail').execute()
  expect(mails).toEqual([])
})

test('given a proof of an earlier full scan, runs it again and keeps the finding', async () => {
  scanner.use(noteEngine, runningEngine('proof'))
  const first = await orderFiles(scanner, { files: { 'main.sol': 'contract Main {}\n' } })
  await scanner.scan(first)
  const fast = await order('contract Main { uint256 x; }\n', first.ownerId)
  const { summary } = await scanner.scan(fast)
  expect(summary).toMatchObject({ coverage: 'all', notCheckedFindings: 1 })
  expect(await listProofReruns(scanner.db, fast.scanId)).toMatchObject([{ outcome: 'no_result' }])
  expect(await queuesOf(fast)).toMatchObject({ rerunProofs: 'fast' })
})

test('given static analysis that fails, fails like any scan without a result', async () => {
  scanner.use(runningEngine('static', { outcome: 'failed', findings: [] }), runningEngine('unit'))
  const { summary } = await scanner.scan(await order('contract Main {}\n'))
  expect(summary).toMatchObject({ status: 'failed', failure: { reason: 'engine_error' } })
  expect(summary?.failure?.detail).not.toContain('unit')
  expect(await brokenRules()).toEqual([])
})

test('given a cancel, ends without touching the ledger', async () => {
  const ordered = await order('contract Main {}\n')
  expect(await cancelScan(scanner.workerDb, ordered.scanId)).toBeDefined()
  expect(await movesOf(ordered)).toEqual([])
  expect(await brokenRules()).toEqual([])
})
