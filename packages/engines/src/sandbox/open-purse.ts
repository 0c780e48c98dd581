import type { Jail, JailRun } from './jail.ts'

/** A jail whose tools may use so many seconds of the processor all together; the one that exceeds them is stopped. */
export const openPurse = (jail: Jail, cpuSeconds: number): Jail => {
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

/** The kernel stops the one process that exceeds the limit. When that is a compiler, the tool that started it only fails. */
const hasRunOutOfTime = ({ end, code, cpuSeconds = 0 }: JailRun, allowed: number): boolean =>
  end === 'exited' && code !== 0 && cpuSeconds >= allowed

/** No tool can be started with less. */
const LEAST = 1
