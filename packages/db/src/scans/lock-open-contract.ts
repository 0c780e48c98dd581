import { terminalStatuses } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** Answers whether the contract may still end; if so, nobody else can end it before this transaction does. */
export const lockOpenContract = async (trx: Database, contractId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('contract')
    .select('id')
    .where('id', '=', contractId)
    .where('status', 'not in', terminalStatuses)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
