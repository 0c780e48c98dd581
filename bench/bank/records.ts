import type { Database } from '@lc/db'
import { sql } from 'kysely'

/** What was acknowledged to a client, kept where no kill reaches it. */
export interface Records {
  contracts: Set<string>
  payments: Set<string>
}

export const newRecords = (): Records => ({ contracts: new Set(), payments: new Set() })

/** Everything that was acknowledged and is not in the database: there should be nothing. */
export const findLost = async (db: Database, { contracts, payments }: Records): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${[...contracts]}::uuid[]) AS asked (id) WHERE NOT EXISTS (SELECT FROM contract WHERE contract.id = asked.id)
    UNION ALL
    SELECT id FROM unnest(${[...payments]}::uuid[]) AS asked (id)
    WHERE NOT EXISTS (SELECT FROM equity_transaction WHERE idempotency_key = 'purchase/' || asked.id)`.execute(db)
  return rows.map(({ id }) => id)
}
