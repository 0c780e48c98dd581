import type { Database } from '@lc/db'

/** Ids that were acknowledged to clients, kept in a process that is never killed. */
export interface Records {
  contracts: Set<string>
  payments: Set<string>
}

export const newRecords = (): Records => ({ contracts: new Set(), payments: new Set() })

/** Acknowledged ids that are not in the database; should be empty. */
export const findLost = async (db: Database, { contracts, payments }: Records): Promise<string[]> => {
  const ordered = await db.selectFrom('scan').select('id').execute()
  const bought = await db.selectFrom('equityTransaction').select('reference').where('reason', '=', 'purchase').execute()
  const kept = new Set([...ordered.map(({ id }) => id), ...bought.map(({ reference }) => reference)])
  return [...contracts, ...payments].filter((id) => !kept.has(id))
}
