import { type ContractStatus, engineStages } from '@lc/contract'
import { cancelContract } from '@lc/db'
import { type Engine, engines } from '@lc/engines'
import { slowProject } from '@lc/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jailedProcesses } from '../testing/jailed-processes.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { type OrderedScan, orderSample, orderSource } from '../testing/order-sample.ts'

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
  const cancelledAt = performance.now()
  await handle.cancel()
  await areGone()
  const lastedMs = performance.now() - cancelledAt
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

test('given a contract that was cancelled before its workflow began, nothing runs', async () => {
  const ordered = await orderSample(scanner, 'safe-0.8')
  await cancelContract(scanner.db, ordered.contractId)
  const run = vi.spyOn(scanner.jail, 'run')
  await (await scanner.start(ordered.contractId)).result()
  expect(run).not.toHaveBeenCalled()
  run.mockRestore()
  await expectNothingCame(ordered)
})
