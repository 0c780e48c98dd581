import type { FailureReason } from '@lc/api-contract'
import { failContract, inTransaction, settleHold } from '@lc/db'
import type { Deps } from './deps.ts'

export interface Failure {
  contractId: string
  reason: FailureReason
  detail: string
}

/** The end of a scan that came to no check at all; the detection that was held for it goes back in the same moment. */
export const makeFailScan =
  ({ db }: Deps) =>
  (failure: Failure): Promise<void> =>
    inTransaction(db, async (trx) => {
      await settleHold(trx, { reference: failure.contractId, decision: 'return' })
      await failContract(trx, { ...failure, checks: [] })
    })
