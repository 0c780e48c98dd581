import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Tries that cost nothing, how long failures are remembered after the last wait, and the longest wait. */
export interface LoginDelayRule {
  freeTries: number
  forgetSeconds: number
  maxSeconds: number
}

export interface LoginTry {
  subjectHash: Buffer
  rule: LoginDelayRule
}

/**
 * Counts a try as failed before the password is looked at, in one statement: of a hundred at once no more get through than
 * of a hundred in a row. Answers how long the caller still has to wait; 0 means that the try may be made.
 */
export const countLoginTry = async (db: Database, input: LoginTry): Promise<number> => {
  const { numAffectedRows } = await tryOf(input).execute(db)
  return numAffectedRows === 1n ? 0 : waitMsOf(db, input.subjectHash)
}

const tryOf = ({ subjectHash, rule }: LoginTry) => {
  const failures = sql`CASE WHEN d.forget_at <= clock_timestamp() THEN 1 ELSE d.failures + 1 END`
  return sql`
    INSERT INTO login_delay AS d (subject_hash, failures, allowed_at, forget_at)
    VALUES (${subjectHash}, 1, ${allowedAfter(sql`1`, rule)}, ${forgottenAfter(sql`1`, rule)})
    ON CONFLICT (subject_hash) DO UPDATE
    SET failures = ${failures}, allowed_at = ${allowedAfter(failures, rule)}, forget_at = ${forgottenAfter(failures, rule)}
    WHERE d.allowed_at <= clock_timestamp()`
}

/** 1 s, 2 s, 4 s … after the free tries; nothing before. */
const waitAfter = (failures: RawBuilder<unknown>, { freeTries, maxSeconds }: LoginDelayRule) =>
  sql`CASE WHEN (${failures}) < ${freeTries}::int THEN interval '0'
    ELSE least(${maxSeconds}::int, power(2, least((${failures}) - ${freeTries}::int, 30))) * interval '1 second' END`

const allowedAfter = (failures: RawBuilder<unknown>, rule: LoginDelayRule) =>
  sql`clock_timestamp() + ${waitAfter(failures, rule)}`

const forgottenAfter = (failures: RawBuilder<unknown>, rule: LoginDelayRule) =>
  sql`${allowedAfter(failures, rule)} + ${rule.forgetSeconds}::int * interval '1 second'`

/** At least one second: who was refused a moment ago may find the wait over, or the row gone. */
const waitMsOf = async (db: Database, subjectHash: Buffer): Promise<number> => {
  const row = await db
    .selectFrom('loginDelay')
    .select(sql<number>`extract(epoch FROM allowed_at - clock_timestamp())::float8 * 1000`.as('waitMs'))
    .where('subjectHash', '=', subjectHash)
    .executeTakeFirst()
  return Math.max(1_000, row?.waitMs ?? 0)
}
