import type { Jail, JailRun } from './jail.ts'

export interface MeasuredJail extends Jail {
  cpuSeconds(): number
  /** The peak memory of any single run. */
  peakBytes(): number
}

/** A jail that adds up the resources of its tools. */
export const measureJail = (jail: Jail): MeasuredJail => {
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

/** A jail that limits the total CPU seconds of its tools and stops the one that exceeds them. */
export const limitTotalCpu = (jail: Jail, cpuSeconds: number): Jail => {
  let left = cpuSeconds
  return {
    run: async (command) => {
      const limits = { ...command.limits, cpuSeconds: Math.max(LEAST, Math.min(command.limits.cpuSeconds, left)) }
      const run = await jail.run({ ...command, limits })
      left -= run.cpuSeconds ?? 0
      return hasRunOutOfTime(run, limits.cpuSeconds) ? { ...run, end: 'cpu' } : run
    },
  }
}

/** The kernel stops the process that exceeds the limit. If that is a compiler, the tool that started it only fails. */
const hasRunOutOfTime = ({ end, code, cpuSeconds = 0 }: JailRun, allowed: number): boolean =>
  end === 'exited' && code !== 0 && cpuSeconds >= allowed

/** A tool can't start with less. */
const LEAST = 1
