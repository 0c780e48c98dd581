import { setImmediate } from 'node:timers/promises'

/** Four times the input may cost at most this many times the CPU time. */
export const MAX_GROWTH = 6
/** One call may block its event loop for at most this long per megabyte of input. Good readers need half of it. */
export const MAX_MS_PER_MB = 100
/** Below this, noise outweighs the reader: both bounds count as met. */
export const FLOOR_MS = 20

const MEGABYTE = 1024 * 1024
const TRIES = 20
/** A good reader is never this slow, even with noise. */
const HOPELESS_MS = 1_000

/** Runs a reader on an input of about `bytes` bytes. Building the input isn't measured. */
export interface Measurable {
  prepare(bytes: number): () => unknown
  /** The largest input the product passes to this reader. */
  largestBytes: number
}

export interface Measured {
  /** Milliseconds of CPU time at the largest input, and at a quarter of it if that was measured. */
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
    if (blockMs > limitMs(size)) return { largeMs: blockMs, problem: tooSlow(blockMs, size) }
  }
  const { blockMs, totalMs } = await bestOf(prepare(largestBytes), FLOOR_MS)
  if (totalMs <= FLOOR_MS) return { largeMs: totalMs }
  if (blockMs > limitMs(largestBytes)) return { largeMs: blockMs, problem: tooSlow(blockMs, largestBytes) }
  return measureGrowth({ prepare, largestBytes })
}

/** Repeats both sizes in turn until they agree, so that a change in load doesn't look like growth. */
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

const tooSlow = (ms: number, bytes: number): string =>
  `blocks for ${ms.toFixed(0)} ms on ${Math.ceil(bytes / 1024)} KB, more than ${limitMs(bytes).toFixed(0)} ms`

interface CpuTime {
  /** The longest time between two turns of the event loop. */
  blockMs: number
  totalMs: number
}

/**
 * The best of a few runs, stopping at the first good one: other processes only make runs slower. A run that isn't good
 * is compared with the speed of the machine just before and just after it.
 */
const bestOf = async (run: () => unknown, enoughMs: number): Promise<CpuTime> => {
  const best = { blockMs: Number.POSITIVE_INFINITY, totalMs: Number.POSITIVE_INFINITY }
  let before = 1
  for (let tried = 0; tried < TRIES && best.blockMs > enoughMs; tried++) {
    const { blockMs, totalMs } = await timeOf(run)
    const after = blockMs > enoughMs ? slowness() : 1
    best.blockMs = Math.min(best.blockMs, blockMs / Math.min(before, after))
    best.totalMs = Math.min(best.totalMs, totalMs)
    before = after
    if (best.blockMs > HOPELESS_MS) break
  }
  return best
}

/** For a quarter of the input: several runs together, so that one that was disturbed counts less. */
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

/** CPU time of this thread alone, so that load from other processes doesn't count. */
const openClock = (): (() => number) => {
  const startedAt = threadCpuMs()
  return () => threadCpuMs() - startedAt
}

const cell = new Int32Array(new SharedArrayBuffer(4))

/** Linux adds up a running thread's time in steps of 4 ms; a thread that waits for a moment gets it exactly. */
const threadCpuMs = (): number => {
  Atomics.wait(cell, 0, 0, 0.001)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Time of the reference on the two idle cores on which the bound was set. */
const REFERENCE_MS = 6
const MAX_SLOWNESS = 4
const characters = 'a'.repeat(MEGABYTE)

/** How much slower this machine is right now: shared cores and caches do less in a second of CPU time. */
const slowness = (): number => Math.min(MAX_SLOWNESS, Math.max(1, referenceMs() / REFERENCE_MS))

/** Reads a megabyte and keeps small objects, as readers do. */
const referenceMs = (): number => {
  const clock = openClock()
  let sum = 0
  for (let at = 0; at < characters.length; at++) sum += characters.charCodeAt(at)
  const kept = new Map<string, { at: number }>()
  for (let at = 0; at < 20_000; at++) kept.set(characters.slice(at, at + 20) + at, { at })
  const ms = clock()
  return sum > 0 && kept.size > 0 ? ms : 0
}
