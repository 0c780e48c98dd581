import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

/** Ends a look for whoever watches it, and promises to stop its workflow; call it inside a transaction, on a project of the caller's. */
export const cancelPreflight = async (trx: Database, projectId: string): Promise<void> => {
  const row = await trx
    .updateTable('preflight')
    .set({ state: 'cancelled', finishedAt: sql<Date>`now()` })
    .where('projectId', '=', projectId)
    .where('state', '=', 'running')
    .returning('revision')
    .executeTakeFirst()
  if (!row) return
  const payload = { workflow: 'cancel_preflight', input: { projectId, revision: row.revision } } as const
  const dedupeKey = `cancel_preflight/${projectId}/${row.revision}`
  await addOutbox(trx, { id: newId(), dedupeKey, kind: 'workflow', payload })
}
