import { setTimeout as sleep } from 'node:timers/promises'
import { type ContractStatus, engineStages } from '@lc/api-contract'
import { cancelContract } from '@lc/db'
import { type Engine, engines } from '@lc/engines'
import { slowProject } from '@lc/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jailedProcesses } from '../testing/jailed-processes.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { type OrderedScan, orderSample, orderSource } from '../testing/order-sample.ts'
import { spyOnJail } from '../testing/spy-on-jail.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
  scanner.use(...engines, ...engineStages.map((stage) => ({ ...sleeper, id: `sleeper-${stage}`, stage })))
})
afterAll(() => scanner.close())

/** Stands beside the real engines so that the scan is still at it when it is cancelled, with children and a daemon. */
const sleeper: Engine = {
  id: 'sleeper',
  version: '1',
  licence: 'Apache-2.0',
  stage: 'static',
  covers: 'build',
  checks: { all: [], ignored: {} },
  limits: { wallSeconds: 60, cpuSeconds: 10, memoryBytes: 256 * 1024 * 1024, outputBytes: 1024 },
  supports: () => true,
  load: async () => ({
    run: async (_, { jail, limits, signal }) => {
      const argv = ['/bin/sh', '-c', 'sleep 60 & setsid sleep 60 & sleep 60'] as [string, ...string[]]
      await jail.run({ profile: 'nosock', argv, limits, signal })
      return { outcome: 'passed', findings: [], raw: '' }
    },
  }),
}

const areGone = () => vi.waitUntil(() => jailedProcesses().length === 0, waiting)
const waiting = { timeout: 60_000, interval: 10 }
/** The jail around a tool, and the tool. */
const LEAST_PROCESSES = 3

/** Cancels once a tool runs in this state of the scan; answers how long the last process of the jail lived on. */
const cancelDuring = async (ordered: OrderedScan, status: ContractStatus): Promise<number> => {
  const handle = await scanner.start(ordered.contractId)
  const isAtIt = async () => (await scanner.resultOf(ordered)).summary?.status === status
  await vi.waitUntil(async () => jailedProcesses().length >= LEAST_PROCESSES && (await isAtIt()), waiting)
  // As the product does it: the contract ends first, and the relay cancels the workflow a little later.
  await cancelContract(scanner.db, ordered.contractId)
  const cancelledAt = performance.now()
  const cancelling = handle.cancel()
  await areGone()
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

test('default: cancelled while engines run, every jailed process is gone within two seconds', async () => {
  const ordered = await orderSample(scanner, 'reentrancy-0.8')
  await areGone()
  expect(await cancelDuring(ordered, 'scanning')).toBeLessThan(2_000)
  await expectNothingCame(ordered)
})

test('given a cancel while it compiles, the compiler is gone within two seconds', async () => {
  const ordered = await orderSource(scanner, { name: 'Slow', source: slowProject('0.5.2') })
  await areGone()
  expect(await cancelDuring(ordered, 'compiling')).toBeLessThan(2_000)
  await expectNothingCame(ordered)
})

test('given a check that runs: its worker sends no more than one heartbeat in eight seconds', async () => {
  const ordered = await orderSample(scanner, 'reentrancy-0.8')
  const handle = await scanner.start(ordered.contractId)
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
  await areGone()
})

test('given a contract that was cancelled before its workflow began, nothing runs', async () => {
  const ordered = await orderSample(scanner, 'safe-0.8')
  await cancelContract(scanner.db, ordered.contractId)
  const spy = spyOnJail(scanner.jail)
  await (await scanner.start(ordered.contractId)).result()
  expect(spy.commands()).toEqual([])
  spy.restore()
  await expectNothingCame(ordered)
})
