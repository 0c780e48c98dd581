import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Jail, JailCommand, JailRun } from './jail.ts'
import { separateLongRuns } from './separate-long-runs.ts'

const LONG_AFTER_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ended: JailRun = { end: 'exited', code: 0, stdout: '', stderr: '', seconds: 1 }

/** A jail whose runs end when the test decides. */
const heldJail = () => {
  const ends = new Map<string, () => void>()
  const jail: Jail = {
    run: ({ argv: [name], signal }) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve({ ...ended, end: 'cancelled' })
        ends.set(name, () => resolve(ended))
      }),
  }
  const lanes = separateLongRuns(jail, { places: 1, longAfterMs: LONG_AFTER_MS })
  const start = (name: string, signal?: AbortSignal) =>
    lanes.run({ profile: 'strict', argv: [name], limits: {} as JailCommand['limits'], ...(signal && { signal }) })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { start, settle, isRunning: (name: string) => ends.has(name), end: (name: string) => ends.get(name)?.() }
}

test('given a long run, the next one waits no longer than a short run may take', async () => {
  const { start, settle, isRunning, end } = heldJail()
  const long = start('long')
  const short = start('short')
  await settle()
  expect(isRunning('short')).toBe(false)
  await vi.advanceTimersByTimeAsync(LONG_AFTER_MS)
  expect(isRunning('short')).toBe(true)
  end('short')
  expect(await short).toEqual(ended)
  end('long')
  expect(await long).toEqual(ended)
})

test('given long runs in all places, one more moves as soon as one of them ends', async () => {
  const { start, settle, isRunning, end } = heldJail()
  const runs = ['a', 'b', 'c'].map((name) => start(name))
  await vi.advanceTimersByTimeAsync(3 * LONG_AFTER_MS)
  expect([isRunning('b'), isRunning('c')]).toEqual([true, false])
  end('a')
  await settle()
  expect(isRunning('c')).toBe(true)
  end('b')
  end('c')
  expect(await Promise.all(runs)).toEqual([ended, ended, ended])
})

test('given a run that ends before it gets a long place, no place is lost', async () => {
  const { start, settle, isRunning, end } = heldJail()
  const runs = ['a', 'b'].map((name) => start(name))
  await vi.advanceTimersByTimeAsync(3 * LONG_AFTER_MS)
  end('b')
  await settle()
  end('a')
  await Promise.all(runs)
  const again = ['c', 'd'].map((name) => start(name))
  await vi.advanceTimersByTimeAsync(LONG_AFTER_MS)
  expect([isRunning('c'), isRunning('d')]).toEqual([true, true])
  end('c')
  end('d')
  await Promise.all(again)
})

test('given a run that is cancelled while it waits, ends it without taking a place', async () => {
  const { start, settle, isRunning, end } = heldJail()
  const first = start('first')
  const leaving = new AbortController()
  const second = start('second', leaving.signal)
  await settle()
  leaving.abort()
  expect(await second).toMatchObject({ end: 'cancelled' })
  const third = start('third')
  end('first')
  await first
  await settle()
  expect(isRunning('third')).toBe(true)
  end('third')
  await third
})
