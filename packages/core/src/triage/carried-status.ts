import type { FindingStatus } from '@lc/api-contract'

/**
 * The status with which a finding begins in a new scan. What was acknowledged or called a false positive stays so; what was
 * called fixed and is seen again is not fixed, and is open.
 */
export const carriedStatus = (remembered: FindingStatus | undefined): FindingStatus =>
  remembered === undefined || remembered === 'fixed' ? 'open' : remembered
