import { readFileSync } from 'node:fs'

/** Starts to measure; the result is the share of processor time that the host has given to others since, 0 to 1. */
export const watchSteal = (read = readCpuTimes): (() => number) => {
  const start = read()
  return () => {
    const now = read()
    const total = now.total - start.total
    return total === 0 ? 0 : (now.steal - start.steal) / total
  }
}

interface CpuTimes {
  steal: number
  total: number
}

/** Fields of the first line: user, nice, system, idle, iowait, irq, softirq, steal; guest times are part of user. */
const FIELDS = 8

const readCpuTimes = (): CpuTimes => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const times = line
    .split(/\s+/)
    .slice(1, 1 + FIELDS)
    .map(Number)
  return { steal: times.at(-1) ?? 0, total: times.reduce((sum, time) => sum + time, 0) }
}
