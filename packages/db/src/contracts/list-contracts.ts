import type { ContractRow } from '@lc/contract'
import type { Database } from '../database.ts'
import { rowColumns, toContractRow } from './contract-row.ts'

/** Newest first; `before` is the id of the last row of the page before. */
export const listContracts = async (
  db: Database,
  input: { ownerId: string; before?: string | undefined; limit: number },
): Promise<ContractRow[]> => {
  const rows = await db
    .selectFrom('contract')
    .select(rowColumns)
    .where('ownerId', '=', input.ownerId)
    .$if(input.before !== undefined, (query) => query.where('id', '<', input.before ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit)
    .execute()
  return rows.map(toContractRow)
}
