import { countLines } from '@lc/core'
import type { Build } from './build.ts'
import type { Limits } from './sandbox/jail.ts'

const MIB = 1024 * 1024

/**
 * The limits of every tool run of every engine. CPU seconds are the real bound; wall time is generous, because a tool
 * shares its machine with others. The number of jail slots (WORKER_SLOTS, one per core by default) decides how many run
 * at once, whatever the number of engines.
 */
export const budgets = {
  /** Each compiler run. A compiler that is killed too early looks like a project that is too large. */
  compile: { wallSeconds: 240, cpuSeconds: 60, memoryBytes: 1536 * MIB, outputBytes: 128 * MIB },
  /** One commit of a repository, as a pack. */
  unpack: { wallSeconds: 60, cpuSeconds: 30, memoryBytes: 1536 * MIB, outputBytes: 128 * MIB },
  slither: { wallSeconds: 180, cpuSeconds: 120, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  unit: { wallSeconds: 180, cpuSeconds: 60, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  proof: { wallSeconds: 240, cpuSeconds: 45, memoryBytes: 2048 * MIB, outputBytes: 32 * MIB },
  /** Earlier proofs on later code: one run for all tests of one scan. */
  rerun: { wallSeconds: 120, cpuSeconds: 40, memoryBytes: 2048 * MIB, outputBytes: 32 * MIB },
  /** All candidates for all fixes of one scan: compilations, kept proofs, unit tests and the project's own tests. */
  fix: { wallSeconds: 120, cpuSeconds: 240, memoryBytes: 2048 * MIB, outputBytes: 64 * MIB },
  smtchecker: { wallSeconds: 300, cpuSeconds: 40, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  halmos: { wallSeconds: 480, cpuSeconds: 40, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  fuzz: { wallSeconds: 300, cpuSeconds: 120, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
} as const satisfies Record<string, Limits>

/** The CPU seconds of all tools of one step of a free fast scan: about 25,000 lines for Slither. */
export const FAST_STEP_CPU_SECONDS = 30

/** Up to this many lines an engine gets its base budget; Slither needs about 1.2 CPU seconds per thousand lines. */
const PLAIN_LINES = 20_000
const MOST_GROWTH = 3
/** The maximum for any engine, so that a worker's memory can be planned by its slots alone. */
const MOST_MEMORY = 2048 * MIB

/** The limits of an engine that reads the whole project: time and memory grow with its lines, up to a cap. */
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

/** For each contract after the first, engines that run per contract get this share of their limits, up to a cap. */
const SHARE_PER_CONTRACT = 0.5
const MOST_CONTRACT_GROWTH = 6
/**
 * With less than this share of its limits left, an engine doesn't start on another contract, because it would time out.
 */
const LEAST_SHARE = 0.4

/** The budget of an engine for all contracts of one project together. */
export const projectBudget = ({ cpuSeconds, wallSeconds }: Limits, contracts: number) => {
  const growth = Math.min(MOST_CONTRACT_GROWTH, 1 + SHARE_PER_CONTRACT * (contracts - 1))
  return { cpuSeconds: cpuSeconds * growth, wallSeconds: wallSeconds * growth }
}

/** The limits of the next run within the project's remaining budget; undefined if it isn't worth starting. */
export const nextLimits = (limits: Limits, left: Pick<Limits, 'cpuSeconds' | 'wallSeconds'>): Limits | undefined => {
  const cpuSeconds = Math.min(limits.cpuSeconds, left.cpuSeconds)
  const wallSeconds = Math.min(limits.wallSeconds, left.wallSeconds)
  const isEnough = cpuSeconds >= limits.cpuSeconds * LEAST_SHARE && wallSeconds >= limits.wallSeconds * LEAST_SHARE
  return isEnough ? { ...limits, cpuSeconds, wallSeconds } : undefined
}
