import type { Location } from '@lc/api-contract'
import type { Candidate } from './candidate.ts'
import type { ProofCheck } from './checks.ts'

/** A candidate with its cause and its place: what a test is written for. */
export interface Attack {
  candidate: Candidate
  check: ProofCheck
  /** As the contract writes it, `fallback` for a plain payment. */
  functionName: string
  locations: [Location, ...Location[]]
  /** The body of the test of its honest side, where one is known. */
  honest?: string[] | undefined
}
