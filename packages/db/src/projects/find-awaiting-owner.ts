import type { Database } from '../database.ts'

/** Who waits for this very compile check; nobody once it has ended or a later one was asked for. */
export const findAwaitingOwner = async (
  db: Database,
  input: { projectId: string; revision: number },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('preflight')
    .innerJoin('project', 'project.id', 'preflight.projectId')
    .select('project.ownerId')
    .where('preflight.projectId', '=', input.projectId)
    .where('preflight.revision', '=', input.revision)
    .where('preflight.state', '=', 'running')
    .executeTakeFirst()
  return row?.ownerId
}
