import type { Database } from '../database.ts'

/** The build that the doctor made for this very choice, if it still is the present one. */
export const findBuilt = async (
  db: Database,
  input: { projectId: string; mainFile: string; mainContract: string | undefined },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('preflight')
    .select('buildSha256')
    .where('projectId', '=', input.projectId)
    .where('state', '=', 'done')
    .where('mainFile', '=', input.mainFile)
    .$if(input.mainContract !== undefined, (query) => query.where('mainContract', '=', input.mainContract ?? ''))
    .executeTakeFirst()
  return row?.buildSha256 ?? undefined
}
