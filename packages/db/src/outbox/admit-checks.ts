import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Makes the starts of waiting compile checks due, so that at most `atOnce` of all users are started and have not ended; long
 * ones do not count. Users take turns: those with fewer checks under way come first. A check that nobody waits for any more is
 * due as well: the relay sees that and drops it.
 */
export const admitChecks = async (db: Database, { atOnce }: { atOnce: number }): Promise<void> => {
  if (!(await isPlaceFree(db, atOnce))) return
  await sql`
    WITH waiting AS (
      SELECT o.id, p.owner_id,
        row_number() OVER (PARTITION BY p.owner_id ORDER BY o.id) AS place,
        count(*) OVER (PARTITION BY p.owner_id) AS total
      FROM outbox o
      LEFT JOIN preflight f ON f.project_id = (o.payload #>> '{input,projectId}')::uuid
        AND f.revision = (o.payload #>> '{input,revision}')::integer AND f.state = 'running'
      LEFT JOIN project p ON p.id = f.project_id
      WHERE ${isWaiting}
    ), running AS (
      SELECT p.owner_id, count(*) AS total FROM preflight f JOIN project p ON p.id = f.project_id
      WHERE ${takesPlace}
      GROUP BY p.owner_id
    ), turns AS (
      SELECT w.id, row_number() OVER (ORDER BY r.total - w.total + w.place, w.id) AS turn
      FROM waiting w JOIN running r USING (owner_id)
    )
    UPDATE outbox SET available_at = now()
    WHERE available_at = 'infinity' AND id IN (
      SELECT id FROM waiting WHERE owner_id IS NULL
      UNION ALL
      SELECT id FROM turns
      WHERE turn <= ${atOnce} + (SELECT count(*) FROM turns) - (SELECT sum(total) FROM running)
    )`.execute(db)
}

const isWaiting = sql`o.kind = 'workflow' AND o.done_at IS NULL AND o.available_at = 'infinity'
  AND o.payload ->> 'workflow' = 'preflight'`

/** A worker has other slots for what runs longer than this, so that two slow projects hold nobody up. */
const takesPlace = sql`f.state = 'running'
  AND coalesce((f.steps -> 0 ->> 'startedAt')::timestamptz > now() - interval '10 seconds', true)`

/** Mostly the answer is no, and then nobody's turn has to be found. A start that nobody waits for counts as a free place. */
const isPlaceFree = async (db: Database, atOnce: number): Promise<boolean> => {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT waiting > 0 AND running - waiting < ${atOnce} AS "is_free" FROM
      (SELECT count(*) AS waiting FROM outbox o WHERE ${isWaiting}) AS w,
      (SELECT count(*) AS running FROM preflight f WHERE ${takesPlace}) AS r`.execute(db)
  return rows[0]?.isFree ?? false
}
