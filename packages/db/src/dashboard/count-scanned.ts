import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Contracts that were scanned to the end, and the findings that their reports count. */
export const countScanned = async (db: Database): Promise<{ contracts: number; findings: number }> => {
  const found = sql<string>`coalesce(sum((SELECT sum(value::int) FROM jsonb_each_text(counts || decided))), 0)`
  const row = await db
    .selectFrom('contract')
    .select(({ fn }) => [fn.countAll<string>().as('contracts'), found.as('findings')])
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return { contracts: Number(row.contracts), findings: Number(row.findings) }
}
