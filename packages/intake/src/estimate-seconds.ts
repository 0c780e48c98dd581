/**
 * On two idle cores, with every engine but fuzzing. `make bench-scan` needs 23 seconds for 500 lines; an engine that finds much to ask
 * needs more, and who waits is better told too much than too little.
 */
const LEAST_SECONDS = 20
const SECONDS_PER_THOUSAND_LINES = 25

export const estimateSeconds = (lines: number): number =>
  Math.round(LEAST_SECONDS + (lines / 1_000) * SECONDS_PER_THOUSAND_LINES)
