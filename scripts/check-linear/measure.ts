import { setImmediate } from 'node:timers/promises'

/** Four times the input may cost at most this many times the CPU time. */
export const MAX_GROWTH = 6
/** One call may block its event loop for at most this long per megabyte of input. */
export const MAX_MS_PER_MB = 50
/** Below this, noise weighs more than the reader: both bounds hold. */
export const FLOOR_MS = 20

const MEGABYTE = 1024 * 1024
const TRIES = 20
/** No noise makes a good reader this slow. */
const HOPELESS_MS = 1_000

/** Runs a reader on an input of about `bytes` bytes. Building the input isn't measured. */
export interface Measurable {
  prepare(bytes: number): () => unknown
  /** The largest input the product passes to this reader. */
  largestBytes: number
}

export interface Measured {
  /** Milliseconds of CPU time at the largest input, and at a quarter of it where that was needed. */
  largeMs: number
  smallMs?: number
  problem?: string
}

/**
 * Measures from small to large and stops at the first input that is too slow, so that a quadratic reader fails quickly.
 * Most readers stay below the floor and run once.
 */
export const measure = async ({ prepare, largestBytes }: Measurable): Promise<Measured> => {
  for (const part of [64, 16, 4]) {
    const size = largestBytes / part
    const { blockMs } = await bestOf(prepare(size), limitMs(size))
    if (isTooSlow(blockMs, size)) return { largeMs: blockMs, problem: tooSlow(blockMs, size) }
  }
  const { blockMs, totalMs } = await bestOf(prepare(largestBytes), FLOOR_MS)
  if (totalMs <= FLOOR_MS) return { largeMs: totalMs }
  if (isTooSlow(blockMs, largestBytes)) return { largeMs: blockMs, problem: tooSlow(blockMs, largestBytes) }
  return measureGrowth({ prepare, largestBytes })
}

/** Both sizes again, one after the other, until they agree: load that comes or goes between them is no growth. */
const measureGrowth = async ({ prepare, largestBytes }: Measurable): Promise<Measured> => {
  const [small, large] = [prepare(largestBytes / 4), prepare(largestBytes)]
  let growth = Number.POSITIVE_INFINITY
  let measured: Measured = { largeMs: 0 }
  for (let tried = 0; tried < TRIES && growth > MAX_GROWTH; tried++) {
    const smallMs = await averageMs(small)
    const { totalMs: largeMs } = await bestOf(large, FLOOR_MS)
    growth = Math.min(growth, largeMs / smallMs)
    measured = { largeMs, smallMs }
  }
  if (growth <= MAX_GROWTH) return measured
  return { ...measured, problem: `4 times the input takes ${growth.toFixed(1)} times as long` }
}

const limitMs = (bytes: number): number => Math.max(FLOOR_MS, (bytes / MEGABYTE) * MAX_MS_PER_MB)

/** The machine is measured only when a reader seems slow. */
const isTooSlow = (ms: number, bytes: number): boolean => ms > limitMs(bytes) && ms > limitMs(bytes) * slowness()

const tooSlow = (ms: number, bytes: number): string =>
  `blocks for ${ms.toFixed(0)} ms on ${Math.ceil(bytes / 1024)} KB, more than ${limitMs(bytes).toFixed(0)} ms`

interface CpuTime {
  /** The longest time without a turn of the event loop. */
  blockMs: number
  totalMs: number
}

/** The best of a few runs, as soon as one is good enough: other processes on the machine only make runs slower. */
const bestOf = async (run: () => unknown, enoughMs: number): Promise<CpuTime> => {
  const best = { blockMs: Number.POSITIVE_INFINITY, totalMs: Number.POSITIVE_INFINITY }
  for (let tried = 0; tried < TRIES && best.blockMs > enoughMs; tried++) {
    const { blockMs, totalMs } = await timeOf(run)
    best.blockMs = Math.min(best.blockMs, blockMs)
    best.totalMs = Math.min(best.totalMs, totalMs)
    if (best.blockMs > HOPELESS_MS) break
  }
  return best
}

/** Of a quarter of the input: some runs together, because the system counts CPU time in steps of up to 4 ms. */
const averageMs = async (run: () => unknown): Promise<number> => {
  let [total, runs] = [0, 0]
  while (total < FLOOR_MS && runs < 2 * TRIES) {
    total += (await timeOf(run)).totalMs
    runs++
  }
  return Math.max(total / runs, 1)
}

const timeOf = async (run: () => unknown): Promise<CpuTime> => {
  const started = openClock()
  const result = run()
  const firstMs = started()
  if (!(result instanceof Promise)) return { blockMs: firstMs, totalMs: firstMs }
  const time = { blockMs: firstMs, totalMs: firstMs }
  let isRunning = true
  const ended = result.finally(() => {
    isRunning = false
  })
  while (isRunning) {
    const turn = openClock()
    await setImmediate()
    const turnMs = turn()
    time.blockMs = Math.max(time.blockMs, turnMs)
    time.totalMs += turnMs
  }
  await ended
  return time
}

/** CPU time of this thread alone, so that a busy machine doesn't count; never more than the clock on the wall. */
const openClock = (): (() => number) => {
  const startedAt = performance.now()
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return Math.min(performance.now() - startedAt, (user + system) / 1_000)
  }
}

/** A walk over a megabyte of characters on two idle cores, as the bound was set on them. */
const REFERENCE_MS = 3
const MAX_SLOWNESS = 4
const characters = 'a'.repeat(MEGABYTE)

/** How much slower this machine is at this moment: cores that are shared with others do less in a second of CPU time. */
const slowness = (): number => {
  const times = Array.from({ length: 5 }, () => {
    const clock = openClock()
    let sum = 0
    for (let at = 0; at < characters.length; at++) sum += characters.charCodeAt(at)
    return sum > 0 ? clock() : 0
  })
  const [, , median = REFERENCE_MS] = times.toSorted((a, b) => a - b)
  return Math.min(MAX_SLOWNESS, Math.max(1, median / REFERENCE_MS))
}
