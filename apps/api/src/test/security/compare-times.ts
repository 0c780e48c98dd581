/** How much two sets of times differ. */
interface TimeComparison {
  /** The chance that a time of the first set is longer than one of the second: 0.5 if they are equal (Mann–Whitney). */
  auc: number
  /** The distance from 0.5, in standard errors of the statistic if they were equal. */
  standardErrors: number
  /** The median of first − second over the quieter quarter of the pairs. */
  medianDifferenceMs: number
}

/** Two times taken directly after each other, in random order, so that a slow minute affects both. */
export interface TimePair {
  first: number
  second: number
}

/**
 * Ranks instead of means: a pause of the machine shifts one rank a little and a mean a lot. For the difference, slow
 * pairs are left out; the choice depends on their sum, so it favours neither side.
 */
export const compareTimes = (pairs: TimePair[]): TimeComparison => {
  const auc = aucOf(pairs)
  const standardError = Math.sqrt((2 * pairs.length + 1) / (12 * pairs.length ** 2))
  const quieter = pairs
    .toSorted((a, b) => a.first + a.second - b.first - b.second)
    .slice(0, Math.ceil(pairs.length / 4))
  return {
    auc,
    standardErrors: (auc - 0.5) / standardError,
    medianDifferenceMs: medianOf(quieter.map(({ first, second }) => first - second)),
  }
}

/** From the sum of the first set's ranks among all; equal times share the mean of their ranks. */
const aucOf = (pairs: TimePair[]) => {
  const sorted = pairs.flatMap(({ first, second }) => [first, second]).toSorted((a, b) => a - b)
  const rankOf = (time: number) => (sorted.indexOf(time) + sorted.lastIndexOf(time)) / 2 + 1
  const rankSum = pairs.reduce((sum, { first }) => sum + rankOf(first), 0)
  return (rankSum - (pairs.length * (pairs.length + 1)) / 2) / pairs.length ** 2
}

const medianOf = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
