import { listProofReruns } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteEngine, runningEngine } from '../testing/engines.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { orderFiles } from '../testing/order-sample.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
})
afterAll(() => scanner.close())

const order = (text: string, ownerId?: string) => orderFiles(scanner, { files: { 'main.sol': text }, ownerId })

test('default: reruns a proof of an earlier scan that this one does not report, and stores the result', async () => {
  scanner.use(noteEngine, runningEngine('proof'))
  const first = await order('contract Main {}\n')
  await scanner.scan(first)
  expect(await listProofReruns(scanner.db, first.scanId)).toEqual([])
  scanner.use(noteEngine, runningEngine('proof', { outcome: 'passed', findings: [], project: {} }))
  const again = await order('contract Main { uint256 x; }\n', first.ownerId)
  const { summary } = await scanner.scan(again)
  // The proved finding stays open, because nothing has resolved it.
  expect(summary).toMatchObject({ status: 'completed', coverage: 'all', notCheckedFindings: 1 })
  // This engine's kept test can't run.
  const ended = { fingerprint: expect.any(String), outcome: 'no_result', reason: 'other_deployment' }
  expect(await listProofReruns(scanner.db, again.scanId)).toEqual([ended])
})
