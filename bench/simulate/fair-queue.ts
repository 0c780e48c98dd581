/** A queue that hands out tasks; how it orders them is its own business. */
export interface Queue<T> {
  add(key: string, task: T): void
  take(): T | undefined
  size(): number
}

/**
 * Temporal's fairness with equal weights: each task gets the next turn of its key, and no turn before the current one.
 * A key with one task therefore comes next, however many another key has.
 */
export const fairQueue = <T>(): Queue<T> => {
  const waiting: { turn: number; order: number; task: T }[] = []
  const lastTurns = new Map<string, number>()
  let [current, order] = [0, 0]
  return {
    add: (key, task) => {
      const turn = Math.max(current, lastTurns.get(key) ?? -1) + 1
      lastTurns.set(key, turn)
      waiting.push({ turn, order: order++, task })
    },
    take: () => {
      const next = waiting.reduce<(typeof waiting)[number] | undefined>(
        (best, each) => (best && (best.turn - each.turn || best.order - each.order) < 0 ? best : each),
        undefined,
      )
      if (!next) return undefined
      waiting.splice(waiting.indexOf(next), 1)
      current = next.turn
      return next.task
    },
    size: () => waiting.length,
  }
}

/** First come, first served, for comparison. */
export const plainQueue = <T>(): Queue<T> => {
  const waiting: T[] = []
  return { add: (_, task) => void waiting.push(task), take: () => waiting.shift(), size: () => waiting.length }
}
