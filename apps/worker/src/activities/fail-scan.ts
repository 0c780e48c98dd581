import type { FailureReason } from '@lc/contract'
import { failContract } from '@lc/db'
import type { Deps } from './deps.ts'

export interface Failure {
  contractId: string
  reason: FailureReason
  detail: string
}

/** The end of a scan that came to no check at all. */
export const makeFailScan =
  ({ db }: Deps) =>
  (failure: Failure): Promise<void> =>
    failContract(db, { ...failure, checks: [] })
