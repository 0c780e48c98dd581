import type { Check, FailureReason } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { storableText } from '../storable.ts'
import { insertChecks } from './insert-checks.ts'
import { lockOpenContract } from './lock-open-contract.ts'
import { promiseEndMail } from './promise-end-mail.ts'

/** The end of a scan that could not look; only the first end of a contract counts. */
export const failContract = (
  db: Database,
  input: { contractId: string; reason: FailureReason; detail: string; checks: Check[] },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOpenContract(trx, input.contractId))) return
    await insertChecks(trx, input)
    await trx
      .updateTable('contract')
      .set((eb) => ({
        status: 'failed',
        failureReason: input.reason,
        failureDetail: storableText(input.detail),
        finishedAt: sql<Date>`now()`,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', input.contractId)
      .execute()
    await promiseEndMail(trx, { contractId: input.contractId, mail: 'scan_failed' })
  })
