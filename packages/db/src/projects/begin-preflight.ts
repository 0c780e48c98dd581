import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

export interface NewPreflight {
  projectId: string
  traceId: string
  mainFile?: string | undefined
  mainContract?: string | undefined
}

/** Promises a look at a project; call it inside the transaction that asks for it. What an earlier look found is forgotten. */
export const beginPreflight = async (trx: Database, { projectId, traceId, ...main }: NewPreflight): Promise<void> => {
  const chosen = { mainFile: main.mainFile ?? null, mainContract: main.mainContract ?? null }
  const { revision } = await trx
    .insertInto('preflight')
    .values({ projectId, ...chosen })
    .onConflict((oc) =>
      oc.column('projectId').doUpdateSet((eb) => ({ ...chosen, ...fresh, revision: eb('preflight.revision', '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  const payload = { workflow: 'preflight', input: { projectId, revision, traceId } } as const
  const dedupeKey = `preflight/${projectId}/${revision}`
  await addOutbox(trx, { id: newId(), dedupeKey, kind: 'workflow', payload, when: 'admitted' })
}

const fresh = {
  state: 'running',
  steps: '[]',
  diagnosis: null,
  buildSha256: null,
  bytecodeMatch: null,
  startedAt: sql<Date>`now()`,
  finishedAt: null,
} as const
