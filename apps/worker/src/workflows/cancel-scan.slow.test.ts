import { setTimeout as sleep } from 'node:timers/promises'
import { engineStages, type ScanStatus } from '@lc/api-contract'
import { cancelScan } from '@lc/db'
import { engines } from '@lc/engines'
import { slowProject } from '@lc/testkit'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sleeper } from '../testing/engines.ts'
import { jailedProcesses } from '../testing/jail.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { type OrderedScan, orderSample, orderSource } from '../testing/order-sample.ts'

const judgeSpeed = openSpeedJudge()

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner({ isFresh: true })
  scanner.use(...engines, ...engineStages.map((stage) => ({ ...sleeper, id: `sleeper-${stage}`, stage })))
})
afterAll(() => scanner.close())

const haveEnded = () => vi.waitUntil(() => jailedProcesses().length === 0, waiting)
const waiting = { timeout: 60_000, interval: 10 }
/** The jail around a tool, and the tool. */
const LEAST_PROCESSES = 3

/** Cancels once a tool runs in this state of the scan; returns how long the last jailed process survived. */
const cancelDuring = async (ordered: OrderedScan, status: ScanStatus): Promise<number> => {
  const handle = await scanner.start(ordered.scanId)
  const isAtIt = async () => (await scanner.resultOf(ordered)).summary?.status === status
  await vi.waitUntil(async () => jailedProcesses().length >= LEAST_PROCESSES && (await isAtIt()), waiting)
  // As in production: the scan ends first, and the relay cancels the workflow a little later.
  await cancelScan(scanner.db, ordered.scanId)
  const cancelledAt = performance.now()
  const cancelling = handle.cancel()
  await haveEnded()
  const lastedMs = performance.now() - cancelledAt
  await cancelling
  await expect(handle.result()).rejects.toThrow()
  return lastedMs
}

const expectNothingCame = async (ordered: OrderedScan) => {
  const { summary, findings, detection } = await scanner.resultOf(ordered)
  expect(summary).toMatchObject({ status: 'cancelled', level: 'none' })
  expect(findings).toEqual([])
  expect(detection).toEqual({ available: 1, held: 0, used: 0 })
}

test('default: cancelled while engines run, every jailed process ends within two seconds', async () => {
  const ordered = await orderSample(scanner, 'reentrancy-0.8')
  await haveEnded()
  const elapsedMs = await cancelDuring(ordered, 'scanning')
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(2_000))
  await expectNothingCame(ordered)
})

test('given a cancel during the compilation, the compiler ends within two seconds', async () => {
  const ordered = await orderSource(scanner, { name: 'Slow', source: slowProject('0.5.2') })
  await haveEnded()
  const elapsedMs = await cancelDuring(ordered, 'compiling')
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(2_000))
  await expectNothingCame(ordered)
})

test('given a running check, its worker sends at most one heartbeat in eight seconds', async () => {
  const ordered = await orderSample(scanner, 'reentrancy-0.8')
  const handle = await scanner.start(ordered.scanId)
  await vi.waitUntil(() => jailedProcesses().length >= LEAST_PROCESSES, waiting)
  const beats = new Set<string>()
  for (const endsAt = Date.now() + 6_000; Date.now() < endsAt; await sleep(200)) {
    const { raw } = await handle.describe()
    for (const { activityId, activityType, lastHeartbeatTime: at } of raw.pendingActivities ?? []) {
      if (activityType?.name === 'runCheck' && at) beats.add(`${activityId} ${at.seconds}.${at.nanos}`)
    }
  }
  const activities = [...beats].map((beat) => beat.split(' ')[0])
  expect(Object.values(Object.groupBy(activities, (id) => id ?? '')).filter((each) => (each?.length ?? 0) > 2)).toEqual(
    [],
  )
  await handle.cancel()
  await haveEnded()
})
