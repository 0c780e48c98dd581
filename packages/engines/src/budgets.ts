import { countLines } from '@lc/core'
import type { Build } from './build.ts'
import type { Limits } from './sandbox/jail.ts'

const MIB = 1024 * 1024

/**
 * What every tool run of every engine may use, in one place. CPU seconds are the true bound; wall time is generous, because a
 * tool shares its machine with others. How many run at once is the number of slots of the jail: WORKER_SLOTS, by default one
 * for each core, whatever the number of engines.
 */
export const budgets = {
  /** Each try of the compiler. One that is killed too early looks like a project that is too large. */
  compile: { wallSeconds: 240, cpuSeconds: 60, memoryBytes: 1536 * MIB, outputBytes: 128 * MIB },
  slither: { wallSeconds: 180, cpuSeconds: 120, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  unit: { wallSeconds: 180, cpuSeconds: 60, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  proof: { wallSeconds: 240, cpuSeconds: 45, memoryBytes: 2048 * MIB, outputBytes: 32 * MIB },
  /** Earlier proofs on later code: one run for all tests of one scan. */
  rerun: { wallSeconds: 120, cpuSeconds: 40, memoryBytes: 2048 * MIB, outputBytes: 32 * MIB },
  smtchecker: { wallSeconds: 300, cpuSeconds: 40, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  halmos: { wallSeconds: 480, cpuSeconds: 40, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  fuzz: { wallSeconds: 300, cpuSeconds: 120, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
} as const satisfies Record<string, Limits>

/** Up to this many lines an engine has its plain budget; Slither needs about 1.2 CPU seconds for each thousand. */
const PLAIN_LINES = 20_000
const MOST_GROWTH = 3
/** The most that any engine may have, so that a worker's memory is planned by its slots alone. */
const MOST_MEMORY = 2048 * MIB

/** What an engine that reads the whole project may use for this one: time and memory grow with its lines, up to a cap. */
export const limitsFor = (limits: Limits, { sources }: Pick<Build, 'sources'>): Limits => {
  const lines = Object.values(sources).reduce((sum, text) => sum + countLines(text), 0)
  const growth = Math.min(MOST_GROWTH, Math.max(1, lines / PLAIN_LINES))
  return {
    ...limits,
    wallSeconds: limits.wallSeconds * growth,
    cpuSeconds: limits.cpuSeconds * growth,
    memoryBytes: Math.max(limits.memoryBytes, Math.min(MOST_MEMORY, Math.round(limits.memoryBytes * growth))),
  }
}

/** For each contract after the first, checks that look at contracts one by one get this share of their limits, up to a cap. */
const SHARE_PER_CONTRACT = 0.5
const MOST_CONTRACT_GROWTH = 6
/** With less than this share of its limits left, a check is not begun on a further contract: it would only time out. */
const LEAST_SHARE = 0.4

/** What an engine may use for all contracts of one project together. */
export const projectBudget = ({ cpuSeconds, wallSeconds }: Limits, contracts: number) => {
  const growth = Math.min(MOST_CONTRACT_GROWTH, 1 + SHARE_PER_CONTRACT * (contracts - 1))
  return { cpuSeconds: cpuSeconds * growth, wallSeconds: wallSeconds * growth }
}

/** The limits of the next run, given what is left of the project's budget; nothing if it is not worth beginning. */
export const nextLimits = (limits: Limits, left: Pick<Limits, 'cpuSeconds' | 'wallSeconds'>): Limits | undefined => {
  const cpuSeconds = Math.min(limits.cpuSeconds, left.cpuSeconds)
  const wallSeconds = Math.min(limits.wallSeconds, left.wallSeconds)
  const isEnough = cpuSeconds >= limits.cpuSeconds * LEAST_SHARE && wallSeconds >= limits.wallSeconds * LEAST_SHARE
  return isEnough ? { ...limits, cpuSeconds, wallSeconds } : undefined
}
