import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Makes the starts of waiting scans due, so that each user has at most `atOnce` started scans that have not ended. The
 * oldest order goes first. A scan that has ended before its start is due as well: the relay sees that and drops it.
 */
export const admitScans = async (db: Database, { atOnce }: { atOnce: number }): Promise<void> => {
  await sql`
    WITH waiting AS (
      SELECT o.id, c.owner_id,
        row_number() OVER (PARTITION BY c.owner_id ORDER BY o.id) AS place,
        count(*) OVER (PARTITION BY c.owner_id) AS total
      FROM outbox o
      LEFT JOIN contract c ON c.id = (o.payload #>> '{input,contractId}')::uuid AND c.finished_at IS NULL
      WHERE o.kind = 'workflow' AND o.done_at IS NULL AND o.available_at = 'infinity'
        AND o.payload ->> 'workflow' = 'scan'
    ), open AS (
      SELECT owner_id, count(*) AS total FROM contract
      WHERE finished_at IS NULL AND owner_id IN (SELECT owner_id FROM waiting)
      GROUP BY owner_id
    )
    UPDATE outbox SET available_at = now()
    WHERE available_at = 'infinity' AND id IN (
      SELECT waiting.id FROM waiting LEFT JOIN open USING (owner_id)
      WHERE waiting.owner_id IS NULL OR open.total - waiting.total + waiting.place <= ${atOnce}
    )`.execute(db)
}
