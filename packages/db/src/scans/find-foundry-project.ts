import type { Database } from '../database.ts'

/** The object with the files of a contract's Foundry project, and what the contract is called. */
export const findFoundryProject = async (
  db: Database,
  input: { contractId: string; ownerId: string },
): Promise<{ name: string; foundrySha256: string } | undefined> => {
  const row = await db
    .selectFrom('contract')
    .select(['name', 'foundrySha256'])
    .where('id', '=', input.contractId)
    .where('ownerId', '=', input.ownerId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  return row?.foundrySha256 ? { name: row.name, foundrySha256: row.foundrySha256 } : undefined
}
