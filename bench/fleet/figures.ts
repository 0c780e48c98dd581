import { sum } from '../sum.ts'

/** The figures of one run. */
export interface Figures {
  scans: number
  lost: number
  /** Percent of the slots of running workers, while something waited for one. */
  busy: number
  /** Jain's index of the mean waiting times of the users: 1 if all waited alike, 1 / users if one waited alone. */
  fairness: number
}

/** Less than this, and the queues lose throughput. */
const LEAST_BUSY = 85
/** First come, first served has 0.76 when five users order one after another. */
const LEAST_FAIRNESS = 0.9

/** Bounds that the run breaks. A run that is too short to fill the queue has no bound for `busy`. */
export const brokenBounds = ({ lost, busy, fairness }: Figures, { isQueueFull }: { isQueueFull: boolean }) => [
  ...(lost === 0 ? [] : ['lost']),
  ...(isQueueFull && !(busy >= LEAST_BUSY) ? ['busy'] : []),
  ...(isQueueFull && !(fairness >= LEAST_FAIRNESS) ? ['fairness'] : []),
]

export const lastLine = ({ scans, lost, busy, fairness }: Figures): string =>
  `fleet scans=${scans} lost=${lost} busy=${busy.toFixed(1)}% fairness=${fairness.toFixed(3)}`

export interface Wait {
  user: string
  seconds: number
}

/** Jain's index: the square of the sum over the number times the sum of squares. */
export const fairnessOf = (waits: readonly Wait[]): number => {
  const means = [...Map.groupBy(waits, ({ user }) => user).values()].map(
    (own) => sum(own.map(({ seconds }) => seconds)) / own.length,
  )
  const squares = sum(means.map((mean) => mean ** 2))
  return squares === 0 ? 1 : sum(means) ** 2 / (means.length * squares)
}
