import { ContractStatus, Level } from '@lc/contract'
import type { Database } from '../database.ts'

/** Of what was scanned to the end: anything else has no level that means something. */
export const countByLevel = async (db: Database, ownerId: string): Promise<Record<Level, number>> => {
  const rows = await db
    .selectFrom('contract')
    .select(({ fn }) => ['level as key', fn.countAll<string>().as('count')])
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'completed')
    .groupBy('level')
    .execute()
  return countsOf(Level.options, rows)
}

export const countByStatus = async (db: Database, ownerId: string): Promise<Record<ContractStatus, number>> => {
  const rows = await db
    .selectFrom('contract')
    .select(({ fn }) => ['status as key', fn.countAll<string>().as('count')])
    .where('ownerId', '=', ownerId)
    .groupBy('status')
    .execute()
  return countsOf(ContractStatus.options, rows)
}

const countsOf = <K extends string>(keys: readonly K[], rows: readonly { key: K; count: string }[]) =>
  Object.fromEntries(keys.map((key) => [key, Number(rows.find((row) => row.key === key)?.count ?? 0)])) as Record<
    K,
    number
  >
