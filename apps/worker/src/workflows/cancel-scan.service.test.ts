import { cancelScan } from '@lc/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sleeper } from '../testing/engines.ts'
import { jailedProcesses, jailedTools, spyOnJail } from '../testing/jail.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { type OrderedScan, orderSample } from '../testing/order-sample.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
  scanner.use(sleeper)
})
afterAll(() => scanner.close())

const waiting = { timeout: 300_000, interval: 20 }

const expectNothingCame = async (ordered: OrderedScan) => {
  const { summary, findings, detection } = await scanner.resultOf(ordered)
  expect(summary).toMatchObject({ status: 'cancelled', level: 'none' })
  expect(findings).toEqual([])
  expect(detection).toEqual({ available: 1, held: 0, used: 0 })
}

test('a scan that is cancelled while an engine runs ends its processes and returns the detection', async () => {
  const ordered = await orderSample(scanner, 'safe-0.8')
  const handle = await scanner.start(ordered.scanId)
  await vi.waitUntil(() => jailedTools('sleep').length > 0, waiting)
  // As in production: the scan ends first, and the relay cancels the workflow a little later.
  await cancelScan(scanner.db, ordered.scanId)
  await handle.cancel()
  await expect(handle.result()).rejects.toThrow()
  await vi.waitUntil(() => jailedProcesses().length === 0, waiting)
  await expectNothingCame(ordered)
})

test('a scan that is cancelled before its workflow begins runs nothing', async () => {
  const ordered = await orderSample(scanner, 'safe-0.8')
  await cancelScan(scanner.db, ordered.scanId)
  const spy = spyOnJail(scanner.jail)
  await (await scanner.start(ordered.scanId)).result()
  expect(spy.commands()).toEqual([])
  spy.restore()
  await expectNothingCame(ordered)
})
