import type { Jail } from './jail.ts'

/** A jail that adds up what its tools use. */
export const openMeter = (jail: Jail): Jail & { cpuSeconds(): number } => {
  let total = 0
  return {
    run: async (command) => {
      const run = await jail.run(command)
      total += run.cpuSeconds ?? 0
      return run
    },
    cpuSeconds: () => total,
  }
}
