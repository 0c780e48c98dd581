import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The number of attempts without a wait, how long failures count after the last wait, and the longest wait. */
export interface LoginDelayRule {
  freeTries: number
  forgetSeconds: number
  /** The first wait, which doubles with every further failure; one second by default. */
  firstSeconds?: number
  maxSeconds: number
}

export interface LoginTry {
  subjectHash: Buffer
  rule: LoginDelayRule
}

/**
 * Counts an attempt as failed before the password is checked, in one statement, so that a hundred parallel attempts get
 * no further than a hundred in a row. Returns the remaining wait in milliseconds; 0 allows the attempt.
 */
export const countLoginTry = async (db: Database, input: LoginTry): Promise<number> => {
  const { numAffectedRows } = await makeAttempt(input).execute(db)
  return numAffectedRows === 1n ? 0 : findWaitMs(db, input.subjectHash)
}

const makeAttempt = ({ subjectHash, rule }: LoginTry) => {
  const failures = sql`CASE WHEN d.forget_at <= clock_timestamp() THEN 1 ELSE d.failures + 1 END`
  return sql`
    INSERT INTO login_delay AS d (subject_hash, failures, allowed_at, forget_at)
    VALUES (${subjectHash}, 1, ${allowedAfter(sql`1`, rule)}, ${forgottenAfter(sql`1`, rule)})
    ON CONFLICT (subject_hash) DO UPDATE
    SET failures = ${failures}, allowed_at = ${allowedAfter(failures, rule)}, forget_at = ${forgottenAfter(failures, rule)}
    WHERE d.allowed_at <= clock_timestamp()`
}

/** 1 s, 2 s, 4 s … after the free attempts. */
const waitAfter = (failures: RawBuilder<unknown>, { freeTries, firstSeconds = 1, maxSeconds }: LoginDelayRule) =>
  sql`CASE WHEN (${failures}) < ${freeTries}::int THEN interval '0'
    ELSE least(${maxSeconds}::int, ${firstSeconds}::int * power(2, least((${failures}) - ${freeTries}::int, 30)))
      * interval '1 second' END`

const allowedAfter = (failures: RawBuilder<unknown>, rule: LoginDelayRule) =>
  sql`clock_timestamp() + ${waitAfter(failures, rule)}`

const forgottenAfter = (failures: RawBuilder<unknown>, rule: LoginDelayRule) =>
  sql`${allowedAfter(failures, rule)} + ${rule.forgetSeconds}::int * interval '1 second'`

/** At least one second: by now the wait may be over or the row deleted. */
const findWaitMs = async (db: Database, subjectHash: Buffer): Promise<number> => {
  const row = await db
    .selectFrom('loginDelay')
    .select(sql<number>`extract(epoch FROM allowed_at - clock_timestamp())::float8 * 1000`.as('waitMs'))
    .where('subjectHash', '=', subjectHash)
    .executeTakeFirst()
  return Math.max(1_000, row?.waitMs ?? 0)
}

/** A correct or new password clears earlier failures. */
export const clearLoginDelay = async (db: Database, subjectHashes: Buffer[]): Promise<void> => {
  await db.deleteFrom('loginDelay').where('subjectHash', 'in', subjectHashes).execute()
}

/** A place counts as the owner's for 90 days after the last log-in from it. */
const placesForgottenBefore = sql<Date>`now() - interval '90 days'`

export const isKnownPlace = async (db: Database, placeHash: Buffer): Promise<boolean> => {
  const place = await db
    .selectFrom('loginPlace')
    .select('seenAt')
    .where('placeHash', '=', placeHash)
    .where('seenAt', '>=', placesForgottenBefore)
    .executeTakeFirst()
  return place !== undefined
}

/** Records that the owner logged in from this place. */
export const rememberPlace = async (db: Database, placeHash: Buffer): Promise<void> => {
  await db
    .insertInto('loginPlace')
    .values({ placeHash })
    .onConflict((conflict) => conflict.column('placeHash').doUpdateSet({ seenAt: sql<Date>`now()` }))
    .execute()
}

/** Lets `rate-limiter-flexible` count in our table, through the app's own pool. */
export const rateLimitStore = (db: Database) => ({
  tableName: 'rate_limit',
  storeClient: {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  },
})

/** Deletes expired counts, failures and places. The counters start again without a row. */
export const clearExpiredLimits = async (db: Database): Promise<void> => {
  await db.deleteFrom('rateLimit').where('expire', '<', sql<string>`extract(epoch FROM now())::bigint * 1000`).execute()
  await db.deleteFrom('loginDelay').where('forgetAt', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('loginPlace').where('seenAt', '<', placesForgottenBefore).execute()
}
