import { AppError, type Diagnosis } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { beginPreflight } from './begin-preflight.ts'

interface RepeatedPreflight {
  projectId: string
  traceId: string
  /** Use the library releases that the last answer offers. */
  useRemedy?: boolean
}

/** Looks again, with the main file that was chosen; call it inside a transaction. A look that is under way or compiled stays. */
export const repeatPreflight = async (
  trx: Database,
  { useRemedy = false, ...input }: RepeatedPreflight,
): Promise<void> => {
  const row = await trx
    .selectFrom('preflight')
    .select(['state', 'diagnosis', 'mainFile', 'mainContract'])
    .where('projectId', '=', input.projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'running') return
  if (row.diagnosis && row.diagnosis.state !== 'cannot') return
  if (useRemedy) await keepRemedy(trx, input.projectId, row.diagnosis)
  await beginPreflight(trx, {
    ...input,
    mainFile: row.mainFile ?? undefined,
    mainContract: row.mainContract ?? undefined,
  })
}

/** Refuses with INVALID_FIELDS where nothing is offered: a user chooses among the doctor's offers alone. */
const keepRemedy = async (trx: Database, projectId: string, diagnosis: Diagnosis | null): Promise<void> => {
  const remedy = diagnosis?.reasons.find((reason) => reason.remedy !== undefined)?.remedy
  if (!remedy) throw new AppError('INVALID_FIELDS', { details: { fields: { useRemedy: 'not_offered' } } })
  const earlier = sql`coalesce(stated -> 'replaced', '[]')`
  const stated = sql<string>`stated || jsonb_build_object('replaced', ${earlier} || ${JSON.stringify(remedy)}::jsonb)`
  await trx.updateTable('project').set({ stated }).where('id', '=', projectId).execute()
}
