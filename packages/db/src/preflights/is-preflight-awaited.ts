import type { Database } from '../database.ts'

/** Whether anybody still waits for this very look. */
export const isPreflightAwaited = async (
  db: Database,
  input: { projectId: string; revision: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('preflight')
    .select('projectId')
    .where('projectId', '=', input.projectId)
    .where('revision', '=', input.revision)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}
