import type { Preflight } from '@lc/contract'
import type { Database } from '../database.ts'

/** Undefined when there is no such project, when it is another user's, or when nobody asked the doctor yet. */
export const findPreflight = async (
  db: Database,
  input: { projectId: string; ownerId: string },
): Promise<Preflight | undefined> => {
  const row = await db
    .selectFrom('preflight as f')
    .innerJoin('project as p', 'p.id', 'f.projectId')
    .select(['f.state', 'f.diagnosis'])
    .where('p.id', '=', input.projectId)
    .where('p.ownerId', '=', input.ownerId)
    .executeTakeFirst()
  return row && { state: row.state, ...(row.diagnosis === null ? {} : { diagnosis: row.diagnosis }) }
}
