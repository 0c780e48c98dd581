import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Makes starts of waiting full scans due, oldest order first, up to `atOnce` open ones per user. A scan that has
 * already ended is made due too; the relay then drops it.
 */
export const admitScans = async (db: Database, { atOnce }: { atOnce: number }): Promise<void> => {
  await sql`
    WITH waiting AS (
      SELECT o.id, s.owner_id, ${placeAmong(sql`s.owner_id`)}
      FROM outbox o
      LEFT JOIN scan s ON ${isOpenScan}
      WHERE ${isWaiting('scan')} AND s.tier IS DISTINCT FROM 'fast'
    ), open AS (
      SELECT owner_id, count(*) AS total FROM scan
      WHERE finished_at IS NULL AND tier = 'full' AND owner_id IN (SELECT owner_id FROM waiting)
      GROUP BY owner_id
    )
    UPDATE outbox SET available_at = now()
    WHERE available_at = 'infinity' AND id IN (
      SELECT waiting.id FROM waiting LEFT JOIN open USING (owner_id)
      WHERE waiting.owner_id IS NULL OR open.total - waiting.total + waiting.place <= ${atOnce}
    )`.execute(db)
}

/**
 * Makes starts of waiting fast scans due, up to `atOnce` running ones of all users. Users take turns: those with fewer
 * running ones come first. `admitScans` drops those that have ended.
 */
export const admitFastScans = async (db: Database, { atOnce }: { atOnce: number }): Promise<void> => {
  await sql`
    WITH waiting AS (
      SELECT o.id, s.owner_id, ${placeAmong(sql`s.owner_id`)}
      FROM outbox o
      JOIN scan s ON ${isOpenScan} AND s.tier = 'fast'
      WHERE ${isWaiting('scan')}
    ), open AS (
      SELECT owner_id, count(*) AS total FROM scan WHERE finished_at IS NULL AND tier = 'fast' GROUP BY owner_id
    ), turns AS (
      SELECT w.id, row_number() OVER (ORDER BY open.total - w.total + w.place, w.id) AS turn
      FROM waiting w JOIN open USING (owner_id)
    )
    UPDATE outbox SET available_at = now()
    WHERE available_at = 'infinity' AND id IN (
      SELECT id FROM turns WHERE turn <= ${atOnce} + (SELECT count(*) FROM turns) - (SELECT sum(total) FROM open)
    )`.execute(db)
}

/**
 * Makes starts of waiting compile checks due, up to `atOnce` running checks of all users; long-running ones don't
 * count. Users take turns: those with fewer running checks come first. A check that was replaced or cancelled is made
 * due too; the relay then drops it.
 */
export const admitChecks = async (db: Database, { atOnce }: { atOnce: number }): Promise<void> => {
  if (!(await isPlaceFree(db, atOnce))) return
  await sql`
    WITH waiting AS (
      SELECT o.id, p.owner_id, ${placeAmong(sql`p.owner_id`)}
      FROM outbox o
      LEFT JOIN preflight f ON f.project_id = (o.payload #>> '{input,projectId}')::uuid
        AND f.revision = (o.payload #>> '{input,revision}')::integer AND f.state = 'running'
      LEFT JOIN project p ON p.id = f.project_id
      WHERE ${isWaiting('preflight')}
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

/** A literal, because the planner can't compare a parameter with the condition of an index. */
const isWaiting = (workflow: 'scan' | 'preflight') => sql`o.kind = 'workflow' AND o.done_at IS NULL
  AND o.available_at = 'infinity' AND o.payload ->> 'workflow' = ${sql.lit(workflow)}`

const isOpenScan = sql`s.id = (o.payload #>> '{input,scanId}')::uuid AND s.finished_at IS NULL`

/** The place of a waiting row among those of its owner, and their number. */
const placeAmong = (owner: RawBuilder<unknown>) => sql`row_number() OVER (PARTITION BY ${owner} ORDER BY o.id) AS place,
  count(*) OVER (PARTITION BY ${owner}) AS total`

/** Longer checks run in other slots of a worker, so that two slow projects don't block everyone. */
const takesPlace = sql`f.state = 'running'
  AND coalesce((f.steps -> 0 ->> 'startedAt')::timestamptz > now() - interval '10 seconds', true)`

/**
 * Usually no place is free, so this avoids computing the turns. A start of a replaced or cancelled check counts as a
 * free place.
 */
const isPlaceFree = async (db: Database, atOnce: number): Promise<boolean> => {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT waiting > 0 AND running - waiting < ${atOnce} AS "is_free" FROM
      (SELECT count(*) AS waiting FROM outbox o WHERE ${isWaiting('preflight')}) AS w,
      (SELECT count(*) AS running FROM preflight f WHERE ${takesPlace}) AS r`.execute(db)
  return rows[0]?.isFree ?? false
}
