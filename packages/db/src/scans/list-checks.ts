import type { Check } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** Bounded by the number of engines. */
export const listChecks = async (db: Database, contractId: string): Promise<Check[]> => {
  const rows = await db
    .selectFrom('checkOutcome')
    .select(['engine', 'engineVersion', 'stage', 'outcome', 'seconds', 'why', 'reason'])
    .where('contractId', '=', contractId)
    .orderBy('ordinal')
    .execute()
  return rows.map(({ why, reason, ...check }) => ({
    ...check,
    ...(why === null ? {} : { why }),
    ...(reason === null ? {} : { reason }),
  }))
}
