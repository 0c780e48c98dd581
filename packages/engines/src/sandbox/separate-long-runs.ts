import type { Jail } from './jail.ts'

export interface LongRunOptions {
  /** Places for short runs, and as many again for long ones; the jail needs twice as many slots. */
  places: number
  longAfterMs?: number
}

/** Most compilers are done by then. */
const LONG_AFTER_MS = 10_000

/**
 * A jail in which long runs don't block short ones. A run that takes long moves to a place for long runs as soon as one
 * is free, and the next run takes its old place.
 */
export const separateLongRuns = (jail: Jail, { places, longAfterMs = LONG_AFTER_MS }: LongRunOptions): Jail => {
  const short = openPlaces(places)
  const long = openPlaces(places)
  return {
    run: async (command) => {
      // The jail itself reports how a run that was cancelled before its start ends.
      if (!(await short.take(command.signal))) return jail.run(command)
      let held = short
      const over = new AbortController()
      const move = async (): Promise<void> => {
        if (!(await long.take(over.signal))) return
        if (over.signal.aborted) return long.giveBack()
        held = long
        short.giveBack()
      }
      const timer = setTimeout(move, longAfterMs)
      try {
        return await jail.run(command)
      } finally {
        clearTimeout(timer)
        over.abort()
        held.giveBack()
      }
    },
  }
}

interface Places {
  /** Waits for a free place; `false` when the signal fires first. */
  take(signal?: AbortSignal): Promise<boolean>
  giveBack(): void
}

const openPlaces = (count: number): Places => {
  let free = count
  const waiting = new Set<() => void>()
  return {
    take: (signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve(false)
        if (free > 0) {
          free -= 1
          return resolve(true)
        }
        const give = () => {
          waiting.delete(give)
          signal?.removeEventListener('abort', leave)
          resolve(true)
        }
        const leave = () => {
          waiting.delete(give)
          resolve(false)
        }
        waiting.add(give)
        signal?.addEventListener('abort', leave, { once: true })
      }),
    giveBack: () => {
      const [next] = waiting
      if (next) next()
      else free += 1
    },
  }
}
