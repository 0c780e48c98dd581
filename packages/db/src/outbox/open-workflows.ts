import { sql } from 'kysely'
import { settleHold } from '../billing/settle-hold.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { failContract } from '../scans/fail-contract.ts'

/** Answers whether this process may do the round: of any number of processes, one may within `ms`. */
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
  contractId: string
  ownerId: string
}

export interface RunningPreflight {
  projectId: string
  revision: number
  ownerId: string
}

interface Page {
  /** The last id of the page before. */
  after: string | undefined
  limit: number
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** A younger one may still be on its way from the relay to Temporal. */
const MIN_AGE = sql`interval '10 seconds'`

/** Open scans whose workflow was started: the relay has carried out their promise. */
export const listOpenScans = (db: Database, { after, limit }: Page): Promise<OpenScan[]> =>
  db
    .selectFrom('contract as c')
    .select(['c.id as contractId', 'c.ownerId'])
    .where('c.finishedAt', 'is', null)
    .where('c.id', '>', after ?? FIRST_ID)
    .where('c.createdAt', '<', sql<Date>`now() - ${MIN_AGE}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as o')
            .select('o.id')
            .where('o.dedupeKey', '=', sql<string>`'scan/' || c.id`)
            .where('o.doneAt', 'is', null),
        ),
      ),
    )
    .orderBy('c.id')
    .limit(limit)
    .execute()

/** Compile checks that somebody waits for and whose workflow was started. */
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

/** Ends a scan whose workflow is over: nobody else would. The detection goes back; an end that came before stands. */
export const failLostScan = (db: Database, contractId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await settleHold(trx, { reference: contractId, decision: 'return' })
    await failContract(trx, { contractId, reason: 'engine_error', detail: 'internal', checks: [] })
  })
