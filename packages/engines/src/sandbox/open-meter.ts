import type { Jail } from './jail.ts'

export interface Meter extends Jail {
  cpuSeconds(): number
  /** The most memory of any one run. */
  peakBytes(): number
}

/** A jail that adds up what its tools use. */
export const openMeter = (jail: Jail): Meter => {
  let [total, peak] = [0, 0]
  return {
    run: async (command) => {
      const run = await jail.run(command)
      total += run.cpuSeconds ?? 0
      peak = Math.max(peak, run.peakBytes ?? 0)
      return run
    },
    cpuSeconds: () => total,
    peakBytes: () => peak,
  }
}
