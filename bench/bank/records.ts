import type { Database } from '@lc/db'

/** What was acknowledged to a client, kept where no kill reaches it. */
export interface Records {
  contracts: Set<string>
  payments: Set<string>
}

export const newRecords = (): Records => ({ contracts: new Set(), payments: new Set() })

/** Everything that was acknowledged and is not in the database: there should be nothing. */
export const findLost = async (db: Database, { contracts, payments }: Records): Promise<string[]> => {
  const ordered = await db.selectFrom('contract').select('id').execute()
  const bought = await db.selectFrom('equityTransaction').select('reference').where('reason', '=', 'purchase').execute()
  const kept = new Set([...ordered.map(({ id }) => id), ...bought.map(({ reference }) => reference)])
  return [...contracts, ...payments].filter((id) => !kept.has(id))
}
