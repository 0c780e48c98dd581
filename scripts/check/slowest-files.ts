const SHOWN = 20

export interface Duration {
  file: string
  seconds: number
}

/** The slowest files as lines, worst first; the durations of one file are added. */
export const slowestFiles = (durations: readonly Duration[]): string[] => {
  const byFile = Map.groupBy(durations, ({ file }) => file)
  const sums = [...byFile].map(([file, all]) => ({ file, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) }))
  return sums
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
