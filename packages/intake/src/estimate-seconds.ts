/** Measured on two cores: a small contract is through in this time, and each thousand lines adds some. */
const LEAST_SECONDS = 10
const SECONDS_PER_THOUSAND_LINES = 8

export const estimateSeconds = (lines: number): number =>
  Math.round(LEAST_SECONDS + (lines / 1_000) * SECONDS_PER_THOUSAND_LINES)
