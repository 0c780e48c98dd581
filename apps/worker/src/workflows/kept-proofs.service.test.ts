import { listProofReruns } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteEngine } from '../testing/note-engine.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { orderFiles } from '../testing/order-sample.ts'
import { runningEngine } from '../testing/running-engine.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
})
afterAll(() => scanner.close())

const order = (text: string, ownerId?: string) => orderFiles(scanner, { files: { 'main.sol': text }, ownerId })

test('default: what an earlier scan has proved and this one does not see is run again, and its end is kept', async () => {
  scanner.use(noteEngine, runningEngine('proof'))
  const first = await order('contract Main {}\n')
  await scanner.scan(first)
  expect(await listProofReruns(scanner.db, first.contractId)).toEqual([])
  scanner.use(noteEngine, runningEngine('proof', { outcome: 'passed', findings: [], project: {} }))
  const again = await order('contract Main { uint256 x; }\n', first.ownerId)
  const { summary } = await scanner.scan(again)
  // What it had proved stays open: nothing has shown it to be gone.
  expect(summary).toMatchObject({ status: 'completed', coverage: 'all', notCheckedFindings: 1 })
  // The test that this engine kept is no test that could run.
  const ended = { fingerprint: expect.any(String), outcome: 'not_told', reason: 'other_deployment' }
  expect(await listProofReruns(scanner.db, again.contractId)).toEqual([ended])
})
