import { ActivityFailure, type ActivityOptions, ApplicationFailure } from '@temporalio/workflow'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const MINUTE_MS = 60_000

/** The activity's behaviour at its next attempts, and the clock that all waits advance. */
const world = vi.hoisted(() => ({ nowMs: 0, tries: 0, run: (_attempt: number): void => {} }))

vi.mock('@temporalio/workflow', async (original) => ({
  ...(await original<typeof import('@temporalio/workflow')>()),
  sleep: async (ms: number) => {
    world.nowMs += ms
  },
  proxyActivities: (options: ActivityOptions) =>
    new Proxy({}, { get: (_, name: string) => async () => runAsTemporal(name, options) }),
}))

/** Temporal's own retries: the wait doubles up to its maximum until the attempts are spent or the failure is final. */
const runAsTemporal = (name: string, { retry = {} }: ActivityOptions): string => {
  let waitMs = msOf(retry.initialInterval ?? '1s')
  for (let attempt = 1; ; attempt++) {
    world.tries++
    try {
      world.run(attempt)
      return name
    } catch (error) {
      const failure = error as ApplicationFailure
      const isFinal = retry.nonRetryableErrorTypes?.includes(failure.type ?? '') || attempt === retry.maximumAttempts
      if (isFinal) throw new ActivityFailure('failed', name, '1', 'MAXIMUM_ATTEMPTS_REACHED' as never, 'test', failure)
    }
    world.nowMs += waitMs
    waitMs = Math.min(waitMs * 2, msOf(retry.maximumInterval ?? '100s'))
  }
}

const msOf = (duration: unknown): number => {
  const [, count, unit] = /^([\d.]+)(ms|s)$/.exec(String(duration)) ?? []
  return Number(count) * (unit === 'ms' ? 1 : 1_000)
}

const failAs = (type: string, attempt: number) => {
  throw ApplicationFailure.create({ message: type, type, details: [attempt] })
}

const { diagnosing, light, toolsOf } = await import('./activity-proxies.ts')
const { checking, compiling, drawing, rerunning } = toolsOf('full')

const proxies = {
  light: () => light.recordStage({} as never),
  compiling: () => compiling.compileSources({} as never),
  diagnosing: () => diagnosing.diagnoseProject({} as never),
  drawing: () => drawing.drawStructure({} as never),
  rerunning: () => rerunning.rerunProofs({} as never),
  checking: () => checking({ engine: 'slither', stage: 'static', wallSeconds: 60 }).runCheck({} as never),
}
const tools = Object.entries(proxies).filter(([name]) => name !== 'light')

beforeEach(() => Object.assign(world, { nowMs: 0, tries: 0, run: () => {} }))

test.for(Object.entries(proxies))('given an outage of 30 minutes, %s continues afterwards', async ([, call]) => {
  world.run = (attempt) => {
    if (world.nowMs < 30 * MINUTE_MS) failAs('Outage', attempt)
  }
  await call()
  expect(world.nowMs).toBeLessThan(32 * MINUTE_MS)
})

test('given an outage that never ends, gives up after hours, with a history far below its limit', async () => {
  world.run = (attempt) => failAs('Outage', attempt)
  await expect(proxies.checking()).rejects.toThrow()
  expect(world.nowMs).toBeGreaterThan(6 * 60 * MINUTE_MS)
  const EVENTS_PER_TRY = 11
  const BRANCHES = 7
  expect(world.tries * EVENTS_PER_TRY * BRANCHES).toBeLessThan(40_000)
})

describe.for(tools)('the attempts of %s', ([, call]) => {
  test('given a tool that kills its worker, are two', async () => {
    world.run = (attempt) => failAs('Lost', attempt)
    await expect(call()).rejects.toThrow()
    expect(world.tries).toBe(2)
  })

  test('given workers that stop cleanly, are not spent', async () => {
    world.run = (attempt) => {
      if (world.tries <= 10) failAs('WorkerStopping', attempt)
    }
    await call()
    expect(world.tries).toBe(11)
  })

  test.for(['WorkerStopping', 'Outage'])('given a lost worker before a %s, are not restored by it', async (named) => {
    const ends = ['Lost', named, 'Lost', 'Lost']
    world.run = (attempt) => failAs(ends[world.tries - 1] ?? 'Lost', attempt)
    await expect(call()).rejects.toThrow()
    expect(world.tries).toBe(3)
  })
})

test('given a check that every worker hands back, finally gives up', async () => {
  world.run = (attempt) => failAs('WorkerStopping', attempt)
  await expect(proxies.checking()).rejects.toThrow()
  expect(world.tries).toBeLessThan(100)
})
