import type { Limits } from './sandbox/jail.ts'

const MIB = 1024 * 1024

/**
 * What every tool run of every engine may use, in one place. CPU seconds are the true bound; wall time is generous, because a
 * tool shares its machine with others. How many run at once is the number of slots of the jail: WORKER_SLOTS, by default one
 * for each core, whatever the number of engines.
 */
export const budgets = {
  slither: { wallSeconds: 180, cpuSeconds: 120, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  unit: { wallSeconds: 180, cpuSeconds: 60, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  proof: { wallSeconds: 240, cpuSeconds: 25, memoryBytes: 2048 * MIB, outputBytes: 32 * MIB },
  /** Earlier proofs on later code: one run for all tests of one scan. */
  rerun: { wallSeconds: 120, cpuSeconds: 40, memoryBytes: 2048 * MIB, outputBytes: 32 * MIB },
  smtchecker: { wallSeconds: 300, cpuSeconds: 40, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  halmos: { wallSeconds: 480, cpuSeconds: 40, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
  fuzz: { wallSeconds: 300, cpuSeconds: 120, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },
} as const satisfies Record<string, Limits>
