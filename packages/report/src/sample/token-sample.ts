import type { Call, CheckOutcome } from '@lc/api-contract'

/** What fuzzing found in our sample token: the promise that it breaks, and the shortest calls that break it. */
export interface TokenSample {
  name: string
  property: string
  outcome: CheckOutcome
  calls: readonly Call[]
}
