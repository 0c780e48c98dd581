import type { Database } from '../database.ts'

/** Undefined when the contract or project is not there or another user's, or has no such file. */
export const findSourceFile = (db: Database, input: { id: string; ownerId: string; path: string }) =>
  db
    .selectFrom('project as p')
    .innerJoin('projectFile as f', 'f.projectId', 'p.id')
    .select(['f.path', 'f.sha256'])
    .where('p.ownerId', '=', input.ownerId)
    .where((eb) =>
      eb.or([
        eb('p.id', '=', input.id),
        eb('p.id', '=', eb.selectFrom('contract').where('id', '=', input.id).select('projectId')),
      ]),
    )
    .where('f.path', '=', input.path)
    .executeTakeFirst()
