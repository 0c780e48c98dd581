import { threadCpuUsage } from 'node:process'
import { setImmediate as turn } from 'node:timers/promises'

const TRIES = 4

/**
 * How long this thread blocks while `run` runs, in milliseconds of processor time; other requests wait for that long.
 * Time of other processes doesn't count. A virtual machine may lose time at random, but blocking code blocks in every
 * run, so the shortest of a few runs counts, and one below `boundMs` is enough.
 */
export const longestBlock = async (run: () => Promise<unknown>, boundMs: number): Promise<number> => {
  let shortestMs = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && shortestMs >= boundMs; tries++) {
    shortestMs = Math.min(shortestMs, await longestBlockOf(run))
  }
  return shortestMs
}

const longestBlockOf = async (run: () => Promise<unknown>): Promise<number> => {
  let longestMs = 0
  let before = usedMs()
  const look = () => {
    const now = usedMs()
    longestMs = Math.max(longestMs, now - before)
    before = now
  }
  const timer = setInterval(look, 1)
  try {
    await run()
    await turn()
    look()
  } finally {
    clearInterval(timer)
  }
  return longestMs
}

const usedMs = (): number => {
  const { user, system } = threadCpuUsage()
  return (user + system) / 1_000
}
