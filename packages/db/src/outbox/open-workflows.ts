import type { ScanTier } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../database.ts'
import { type EndedScan, failScan, settleScan } from '../scans/end-scan.ts'

/** Returns whether this process may run the round: only one process may within `ms`. */
export const claimRound = async (db: Database, { name, ms }: { name: string; ms: number }): Promise<boolean> => {
  const claimedUntil = sql<Date>`now() + ${ms} * interval '1 millisecond'`
  const claimed = await db
    .insertInto('roundClaim')
    .values({ name, claimedUntil })
    .onConflict((oc) =>
      oc.column('name').doUpdateSet({ claimedUntil }).where('roundClaim.claimedUntil', '<=', sql<Date>`now()`),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

export interface OpenScan {
  scanId: string
  ownerId: string
  tier: ScanTier
}

export interface RunningPreflight {
  projectId: string
  revision: number
  ownerId: string
}

interface Page {
  /** The previous page's last id. */
  after: string | undefined
  limit: number
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** The relay may not have handed a younger one to Temporal yet. */
const MIN_AGE = sql`interval '10 seconds'`

/** Open scans whose workflow was started: the relay has carried out their outbox row. */
export const listOpenScans = (db: Database, { after, limit }: Page): Promise<OpenScan[]> =>
  db
    .selectFrom('scan as s')
    .select(['s.id as scanId', 's.ownerId', 's.tier'])
    .where('s.finishedAt', 'is', null)
    .where('s.id', '>', after ?? FIRST_ID)
    .where('s.createdAt', '<', sql<Date>`now() - ${MIN_AGE}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as o')
            .select('o.id')
            .where('o.dedupeKey', '=', sql<string>`'scan/' || s.id`)
            .where('o.doneAt', 'is', null),
        ),
      ),
    )
    .orderBy('s.id')
    .limit(limit)
    .execute()

/** Running compile checks whose workflow was started. */
export const listRunningPreflights = (db: Database, { after, limit }: Page): Promise<RunningPreflight[]> =>
  db
    .selectFrom('preflight as f')
    .innerJoin('project as p', 'p.id', 'f.projectId')
    .select(['f.projectId', 'f.revision', 'p.ownerId'])
    .where('f.state', '=', sql.lit('running'))
    .where('f.projectId', '>', after ?? FIRST_ID)
    .where('f.startedAt', '<', sql<Date>`now() - ${MIN_AGE}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as o')
            .select('o.id')
            .where('o.dedupeKey', '=', sql<string>`'preflight/' || f.project_id || '/' || f.revision`)
            .where('o.doneAt', 'is', null),
        ),
      ),
    )
    .orderBy('f.projectId')
    .limit(limit)
    .execute()

/** Fails a scan whose workflow has ended, and returns its detection. A scan that has already ended stays as it is. */
export const failLostScan = (db: Database, scanId: string): Promise<EndedScan | undefined> =>
  inTransaction(db, async (trx) => {
    await settleScan(trx, { scanId, decision: 'return' })
    return failScan(trx, { scanId, reason: 'engine_error', detail: 'internal', checks: [] })
  })
