import type { Database } from '../database.ts'
import { beginPreflight } from './begin-preflight.ts'

/** Looks again, with the main file that was chosen; call it inside a transaction. A look that is under way or compiled stays. */
export const repeatPreflight = async (trx: Database, input: { projectId: string; traceId: string }): Promise<void> => {
  const row = await trx
    .selectFrom('preflight')
    .select(['state', 'diagnosis', 'mainFile', 'mainContract'])
    .where('projectId', '=', input.projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'running') return
  if (row.diagnosis && row.diagnosis.state !== 'cannot') return
  await beginPreflight(trx, {
    ...input,
    mainFile: row.mainFile ?? undefined,
    mainContract: row.mainContract ?? undefined,
  })
}
