/**
 * On two idle cores, with every engine but fuzzing. `make bench-scan` needs 23 seconds for one contract of 500 lines; checks
 * that look at contracts one by one add to it until their budget for the project is spent.
 */
const LEAST_SECONDS = 20
const SECONDS_PER_THOUSAND_LINES = 25
const SECONDS_PER_FURTHER_CONTRACT = 20
const MOST_SECONDS_FOR_CONTRACTS = 400

export const estimateSeconds = ({ lines, contracts }: { lines: number; contracts: number }): number =>
  Math.round(
    LEAST_SECONDS +
      (lines / 1_000) * SECONDS_PER_THOUSAND_LINES +
      Math.min(MOST_SECONDS_FOR_CONTRACTS, (contracts - 1) * SECONDS_PER_FURTHER_CONTRACT),
  )
