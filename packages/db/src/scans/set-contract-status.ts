import { type ContractStatus, isTerminal, terminalStatuses } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** `failed` is not for this call: it needs its reason, see `failContract`. */
export const setContractStatus = async (
  db: Database,
  input: { contractId: string; status: Exclude<ContractStatus, 'failed'> },
): Promise<void> => {
  await db
    .updateTable('contract')
    .set((eb) => ({
      status: input.status,
      revision: eb('revision', '+', 1),
      ...(isTerminal(input.status) ? { finishedAt: sql<Date>`now()` } : {}),
    }))
    .where('id', '=', input.contractId)
    .where('status', 'not in', [...terminalStatuses, input.status])
    .execute()
}
