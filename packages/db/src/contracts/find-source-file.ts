import type { Database } from '../database.ts'

/** Undefined when the contract is not there or another user's, or has no such file. */
export const findSourceFile = (db: Database, input: { contractId: string; ownerId: string; path: string }) =>
  db
    .selectFrom('contract as c')
    .innerJoin('projectFile as f', 'f.projectId', 'c.projectId')
    .select(['f.path', 'f.sha256'])
    .where('c.id', '=', input.contractId)
    .where('c.ownerId', '=', input.ownerId)
    .where('f.path', '=', input.path)
    .executeTakeFirst()
