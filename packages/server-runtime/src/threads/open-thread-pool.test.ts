import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moving } from './messages.ts'
import { openThreadPool, TaskLimitError, type ThreadPool } from './open-thread-pool.ts'

const module = new URL('../testing/thread-tasks.ts', import.meta.url)
/** More than any of these tasks needs. */
const BUSY_MS = 100_000

let pool: ThreadPool
beforeAll(() => {
  pool = openThreadPool({ module, maxThreads: 2, maxQueued: 100, heapMb: 64 })
})
afterAll(() => pool.close())

const double = (value: number): Promise<{ value: number }> =>
  pool.run({ name: 'double', input: { value }, busyMs: BUSY_MS })

test('default: runs more tasks than there are threads', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(double))
  expect(answers.map(({ value }) => value)).toEqual([2, 4, 6, 8, 10])
})

/** A task that spins for longer than a test may take. */
const FOREVER = { name: 'spin', input: { ms: 600_000 } }

test('given a task that spins, ends it at its limit while the event loop continues', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await expect(pool.run({ ...FOREVER, busyMs: 400 })).rejects.toMatchObject({ name: 'TaskLimitError', limit: 'time' })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})

test('given a task that spins, other tasks continue', async () => {
  const abort = new AbortController()
  const spinning = pool.run({ ...FOREVER, busyMs: 600_000, signal: abort.signal })
  const answers = await Promise.all([3, 4, 5].map(double))
  expect(answers.map(({ value }) => value)).toEqual([6, 8, 10])
  abort.abort(new Error('stopped by the test'))
  await expect(spinning).rejects.toThrow('stopped by the test')
})

test('given a task that fills its memory, ends it without harming this process', async () => {
  const error = await pool.run({ name: 'fill', input: {}, busyMs: BUSY_MS }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TaskLimitError)
  expect(error).toMatchObject({ limit: 'memory' })
  expect(await double(4)).toEqual({ value: 8 })
}, 150_000)

test('given a cancelled task, it fails with the signal’s reason and its calls are aborted', async () => {
  const abort = new AbortController()
  const reason = new Error('stopped by the test')
  let isAborted = false
  const calls = {
    wait: (_: object, signal: AbortSignal) =>
      new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => {
          isAborted = true
          resolve()
        }),
      ),
    started: async () => abort.abort(reason),
  }
  const request = { name: 'askThenSpin', input: {}, busyMs: BUSY_MS, signal: abort.signal, calls }
  await expect(pool.run(request)).rejects.toBe(reason)
  expect(isAborted).toBe(true)
  await expect(pool.run(request)).rejects.toBe(reason)
})

test('given a cancelled task that then finishes, its thread is reused', async () => {
  const single = openThreadPool({ module, maxThreads: 1, maxQueued: 9, heapMb: 64, cancelGraceMs: 50_000 })
  const abort = new AbortController()
  const calls = {
    wait: (_: object, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve())
        abort.abort(new Error('cancelled by the test'))
      }),
  }
  const ask = { name: 'ask', input: { name: 'wait', argument: {} }, busyMs: BUSY_MS, signal: abort.signal, calls }
  const threadOf = () => single.run<{ id: number }>({ name: 'threadId', input: {}, busyMs: BUSY_MS })
  const before = await threadOf()
  await expect(single.run(ask)).rejects.toThrow('cancelled by the test')
  expect(await threadOf()).toEqual(before)
  await single.close()
})

test('default: a thread has a lower priority than the event loop of its process', async () => {
  const { nice } = await pool.run<{ nice: number }>({ name: 'niceness', input: {}, busyMs: BUSY_MS })
  expect(nice).toBe(Math.min(getPriority() + 5, 19))
})

test('given a task that waits for a call, waiting does not count as computing', async () => {
  const calls = { slow: async ({ text }: { text: string }) => sleep(600, text.toUpperCase()) }
  const input = { name: 'slow', argument: { text: 'a' } }
  expect(await pool.run({ name: 'ask', input, busyMs: 400, calls })).toEqual({ answer: 'A' })
})

test('error: an error keeps its name and details in both directions', async () => {
  await expect(pool.run({ name: 'fail', input: {}, busyMs: BUSY_MS })).rejects.toMatchObject({
    errorName: 'UPLOAD_REFUSED',
    details: { reason: 'not_text' },
  })
  const broken = async () => {
    throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
  }
  const request = { name: 'ask', input: { name: 'broken', argument: {} }, busyMs: BUSY_MS, calls: { broken } }
  await expect(pool.run(request)).rejects.toMatchObject({ message: 'no connection', code: 'ECONNREFUSED' })
})

test('refuses a call that the task may not make, and an unknown task', async () => {
  const input = { name: 'toString', argument: {} }
  await expect(pool.run({ name: 'ask', input, busyMs: BUSY_MS, calls: {} })).rejects.toThrow('may not call')
  await expect(pool.run({ name: 'none', input: {}, busyMs: BUSY_MS })).rejects.toThrow('no task')
})

test('error: a thread that exits fails only its own task', async () => {
  await expect(pool.run({ name: 'exit', input: {}, busyMs: BUSY_MS })).rejects.toThrow('ended by itself')
  expect(await double(5)).toEqual({ value: 10 })
})

test('default: transfers bytes instead of copying them', async () => {
  const bytes = new Uint8Array(1_000)
  const answer = await pool.run<{ bytes: Uint8Array }>({
    name: 'grow',
    input: moving({ bytes }, bytes),
    busyMs: BUSY_MS,
  })
  expect([bytes.length, answer.bytes.length, answer.bytes[0]]).toEqual([0, 1_001, 7])
})

test('default: of the process’s environment, threads see only the compile cache folder', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', join(tmpdir(), 'compiled-modules'))
  const fresh = openThreadPool({ module, maxThreads: 1, maxQueued: 1, heapMb: 64 })
  const environment = await fresh.run({ name: 'environment', input: {}, busyMs: BUSY_MS })
  vi.unstubAllEnvs()
  expect(environment).toEqual({ names: ['NODE_COMPILE_CACHE'] })
  await fresh.close()
})

/** Starting a thread usually takes half a second. */
const STARTS = { timeout: 50_000 }

test('default: kept threads start with the pool, outlast their idle time and are replaced when they exit', async () => {
  const kept = openThreadPool({ module, maxThreads: 3, maxQueued: 9, heapMb: 64, minThreads: 2, idleMs: 1 })
  const ids = async () => {
    const answers = await Promise.all(
      [1, 2].map(() => kept.run<{ id: number }>({ name: 'threadId', input: {}, busyMs: BUSY_MS })),
    )
    return answers.map(({ id }) => id).toSorted()
  }
  const first = await vi.waitUntil(async () => {
    const both = await ids()
    return new Set(both).size === 2 && both
  }, STARTS)
  await sleep(50)
  expect(await ids()).toEqual(first)
  await expect(kept.run({ name: 'exit', input: {}, busyMs: BUSY_MS })).rejects.toThrow('a thread ended by itself')
  await vi.waitFor(async () => expect((await ids()).filter((id) => first.includes(id))).toHaveLength(1), STARTS)
  await kept.close()
}, 150_000)

test('given a full queue, refuses the next task and completes the waiting ones', async () => {
  const small = openThreadPool({ module, maxThreads: 1, maxQueued: 1, heapMb: 64 })
  const run = (ms: number) => small.run({ name: 'spin', input: { ms }, busyMs: BUSY_MS })
  const accepted = [run(100), run(1)]
  await expect(run(1)).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  expect(await Promise.all(accepted)).toEqual([{ ms: 100 }, { ms: 1 }])
  const last = run(10_000)
  const closing = small.close()
  await expect(last).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  await closing
})

test('given an idle thread, it ends after its idle time and the next task still works', async () => {
  const brief = openThreadPool({ module, maxThreads: 1, maxQueued: 1, heapMb: 64, idleMs: 50 })
  const run = () => brief.run({ name: 'double', input: { value: 1 }, busyMs: BUSY_MS })
  await run()
  await sleep(300)
  expect(await run()).toEqual({ value: 2 })
  await brief.close()
})
