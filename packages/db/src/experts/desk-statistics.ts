import { type Verdict, verdicts } from '@lc/api-contract/desk'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

const DAYS = 30

interface Counts {
  waiting: number
  overdue: number
  proposed: number
  asked: number
  answered: number
  answeredInTime: number
  closedUnanswered: number
  medianHours: number | null
}

/** How the desk did in the last thirty days. The desk sees no older tickets than of ninety. */
export const countDesk = async (db: Database) => {
  const since = sql`now() - ${DAYS}::int * interval '1 day'`
  const { rows } = await sql<Counts>`
    SELECT
      count(*) FILTER (WHERE status = 'submitted')::int AS waiting,
      count(*) FILTER (WHERE status = 'submitted' AND due_at < now())::int AS overdue,
      count(*) FILTER (WHERE status <> 'closed' AND EXISTS (
        SELECT FROM expert_answer WHERE ticket_id = ticket.id AND state = 'proposed'
      ))::int AS proposed,
      count(*) FILTER (WHERE created_at > ${since})::int AS asked,
      count(*) FILTER (WHERE answered_at > ${since})::int AS answered,
      count(*) FILTER (WHERE answered_at > ${since} AND answered_at <= due_at)::int AS "answeredInTime",
      count(*) FILTER (WHERE closed_at > ${since} AND answered_at IS NULL)::int AS "closedUnanswered",
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at) / 3600)
        FILTER (WHERE answered_at > ${since}))::float8 AS "medianHours"
    FROM ticket`.execute(db)
  const counts = rows[0] as Counts
  const [given, experts] = await Promise.all([countVerdicts(db), countByExpert(db)])
  return { days: DAYS, ...counts, verdicts: given, experts }
}

const countVerdicts = async (db: Database): Promise<Record<Verdict, number>> => {
  const { rows } = await sql<{ verdict: Verdict; given: number }>`
    SELECT verdict, count(*)::int AS given
    FROM expert_answer CROSS JOIN LATERAL jsonb_each_text(verdicts) AS each (label, verdict)
    WHERE state = 'sent' AND decided_at > now() - ${DAYS}::int * interval '1 day'
    GROUP BY verdict`.execute(db)
  const given = new Map(rows.map((row) => [row.verdict, row.given]))
  return Object.fromEntries(verdicts.map((verdict) => [verdict, given.get(verdict) ?? 0])) as Record<Verdict, number>
}

const countByExpert = async (db: Database): Promise<{ name: string; answered: number; approved: number }[]> => {
  const { rows } = await sql<{ name: string; answered: number; approved: number }>`
    SELECT expert.name,
      count(*) FILTER (WHERE answer.author_id = expert.id)::int AS answered,
      count(*) FILTER (WHERE answer.reviewer_id = expert.id)::int AS approved
    FROM expert JOIN expert_answer AS answer ON expert.id IN (answer.author_id, answer.reviewer_id)
    WHERE answer.state = 'sent' AND answer.decided_at > now() - ${DAYS}::int * interval '1 day'
    GROUP BY expert.id ORDER BY answered DESC, lower(expert.name) LIMIT 200`.execute(db)
  return rows
}
