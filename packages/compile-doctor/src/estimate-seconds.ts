/**
 * On two idle cores, with every engine. `make bench-scan` needs 23 seconds for one contract of 500 lines; checks that look at
 * contracts one by one add to it until their budget for the project is spent, and tokens are fuzzed.
 */
const LEAST_SECONDS = 20
const SECONDS_PER_THOUSAND_LINES = 25
const SECONDS_PER_FURTHER_CONTRACT = 20
const MOST_SECONDS_FOR_CONTRACTS = 400
const FUZZING_SECONDS = 15

export interface Measured {
  lines: number
  contracts: number
  hasToken: boolean
}

export const estimateSeconds = ({ lines, contracts, hasToken }: Measured): number => {
  const forLines = (lines / 1_000) * SECONDS_PER_THOUSAND_LINES
  const forContracts = Math.min(MOST_SECONDS_FOR_CONTRACTS, (contracts - 1) * SECONDS_PER_FURTHER_CONTRACT)
  return Math.round(LEAST_SECONDS + forLines + forContracts + (hasToken ? FUZZING_SECONDS : 0))
}
