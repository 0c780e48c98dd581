import { terminalStatuses } from '@lc/contract'
import type { Database } from '../database.ts'

/** Whether anybody still waits for the end of this scan. */
export const isContractOpen = async (db: Database, contractId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('contract')
    .select('id')
    .where('id', '=', contractId)
    .where('status', 'not in', terminalStatuses)
    .executeTakeFirst()
  return row !== undefined
}
