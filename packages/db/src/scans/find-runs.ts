import { isTerminal } from '@lc/api-contract'
import type { Database } from '../database.ts'

export type FoundRuns = { state: 'pending' | 'none' } | { state: 'ready'; runsSha256: string }

/** Undefined when there is no such contract, or when it is another user's. Nothing is shown before the scan is settled. */
export const findRuns = async (
  db: Database,
  input: { contractId: string; ownerId: string },
): Promise<FoundRuns | undefined> => {
  const row = await db
    .selectFrom('contract')
    .select(['status', 'runsSha256'])
    .where('id', '=', input.contractId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  if (!row) return undefined
  if (!isTerminal(row.status)) return { state: 'pending' }
  return row.runsSha256 === null ? { state: 'none' } : { state: 'ready', runsSha256: row.runsSha256 }
}
