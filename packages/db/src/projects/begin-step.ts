import type { BegunStep } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface NewStep extends Omit<BegunStep, 'startedAt'> {
  projectId: string
  revision: number
}

/** Shows what the doctor does now. Who reads begins anew; who tries the next compiler is still compiling. */
export const beginStep = async (db: Database, { projectId, revision, ...begun }: NewStep): Promise<void> => {
  const entry = sql`${JSON.stringify(begun)}::jsonb`
  const begunNow = sql`jsonb_build_array(${entry} || jsonb_build_object('startedAt', ${isoNow}))`
  const added = sql<string>`CASE steps -> -1 ->> 'step' WHEN ${begun.step}
    THEN (steps - -1) || jsonb_build_array((steps -> -1) || ${entry}) ELSE steps || ${begunNow} END`
  await db
    .updateTable('preflight')
    .set({ steps: begun.step === 'reading' ? sql<string>`${begunNow}` : added })
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .where('state', '=', 'running')
    .execute()
}

const isoNow = sql`to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
