/** Measured on two cores with every engine but fuzzing: a small contract is through in this time, and lines add some. */
const LEAST_SECONDS = 30
const SECONDS_PER_THOUSAND_LINES = 25

export const estimateSeconds = (lines: number): number =>
  Math.round(LEAST_SECONDS + (lines / 1_000) * SECONDS_PER_THOUSAND_LINES)
