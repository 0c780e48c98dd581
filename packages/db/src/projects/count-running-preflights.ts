import type { Database } from '../database.ts'

/** Compile checks of this user that are under way, without the one of this project: that one would be replaced. */
export const countRunningPreflights = async (
  db: Database,
  { ownerId, exceptProjectId }: { ownerId: string; exceptProjectId?: string | undefined },
): Promise<number> => {
  const { count } = await db
    .selectFrom('preflight')
    .innerJoin('project', 'project.id', 'preflight.projectId')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('project.ownerId', '=', ownerId)
    .where('preflight.state', '=', 'running')
    .$if(exceptProjectId !== undefined, (query) => query.where('preflight.projectId', '!=', exceptProjectId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}
