import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface FastScanUse {
  /** Fast scans ordered today, whatever their end. */
  used: number
  /** Seconds until the day ends, in UTC. */
  secondsLeft: number
}

/** The user's fast scans of today. To order one, lock the user first: two orders at once must not see the same count. */
export const countFastScans = async (db: Database, ownerId: string): Promise<FastScanUse> => {
  const { rows } = await sql<{ used: string; secondsLeft: number }>`
    SELECT ceil(extract(epoch FROM day.starts + interval '1 day' - now()))::int AS "seconds_left",
      (
        SELECT count(*) FROM scan
        WHERE owner_id = ${ownerId} AND tier = 'fast'
          AND created_at >= day.starts AND created_at < day.starts + interval '1 day'
      ) AS used
    FROM (SELECT date_trunc('day', now(), 'UTC') AS starts) AS day`.execute(db)
  const [row] = rows
  return { used: Number(row?.used ?? 0), secondsLeft: Math.max(1, row?.secondsLeft ?? 1) }
}
