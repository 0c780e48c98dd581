import { type Check, type Coverage, coverageOf, hasLooked } from '@lc/contract'

export interface CheckedAndMissed {
  checked: readonly Check[]
  missed: readonly Check[]
  extent: Coverage
}

/** What a report may say was checked, and what it must say was not. */
export const splitChecks = (checks: readonly Check[]): CheckedAndMissed => ({
  checked: checks.filter((check) => hasLooked(check)),
  missed: checks.filter((check) => !hasLooked(check)),
  extent: coverageOf(checks),
})
