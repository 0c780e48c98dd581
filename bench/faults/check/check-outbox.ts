import type { Database } from '@lc/db'
import { sql } from 'kysely'
import type { Mails } from './read-mails.ts'
import type { Violation } from './violation.ts'

/**
 * One row per side effect (I6): each ended scan has one mail, each completed one is signed once, nothing waits for longer
 * than its deadline. A mail arrives at least once and at most once per attempt, each time with the same link.
 */
export const checkOutbox = async (
  { db, mails }: { db: Database; mails: Mails },
  seen: Set<string>,
  deadlineSeconds: number,
): Promise<Violation[]> => {
  const rows = await sql<{ subject: string; problem: string }>`
    SELECT scan.id AS subject, 'has ' || count(o.id) || ' mails about its end' AS problem
    FROM scan LEFT JOIN outbox o ON o.kind = 'mail' AND o.payload ->> 'scanId' = scan.id::text
      AND o.payload ->> 'mail' IN ('scan_completed', 'scan_failed')
    WHERE scan.status IN ('completed', 'failed') AND scan.tier = 'full'
    GROUP BY scan.id HAVING count(o.id) <> 1
    UNION ALL
    SELECT scan.id, 'has ' || count(o.id) || ' signings'
    FROM scan LEFT JOIN outbox o ON o.kind = 'sign' AND o.payload ->> 'scanId' = scan.id::text
    WHERE scan.status = 'completed'
    GROUP BY scan.id HAVING count(o.id) <> 1
    UNION ALL
    SELECT o.id, 'is still not carried out: ' || o.dedupe_key || ' ' || coalesce(o.last_error, '')
    FROM outbox o
    WHERE o.done_at IS NULL AND o.kind <> 'webhook_delivery' AND o.kind <> 'erase'
      AND o.created_at < now() - make_interval(secs => ${deadlineSeconds})`.execute(db)
  const broken = rows.rows
    .filter(({ subject, problem }) => !seen.has(`${subject} ${problem}`))
    .map(({ subject, problem }) => {
      seen.add(`${subject} ${problem}`)
      return { invariant: 'I6', problem: `${subject} ${problem}` } as const
    })
  return [...broken, ...(await checkMails(db, mails, seen))]
}

const checkMails = async (db: Database, mails: Mails, seen: Set<string>): Promise<Violation[]> => {
  const done = await db
    .selectFrom('outbox')
    .select(['id', 'dedupeKey', 'attempts'])
    .where('kind', '=', 'mail')
    .where('doneAt', 'is not', null)
    .where('lastError', 'is', null)
    .execute()
  const fresh = done.filter(({ id }) => !seen.has(id))
  if (fresh.length > 0) await mails.read()
  const violations: Violation[] = []
  const report = (problem: string) => void violations.push({ invariant: 'I6', problem })
  const byRow = new Map([...mails.byId].map(([messageId, mail]) => [/^<([^@]+)@/.exec(messageId)?.[1] ?? '', mail]))
  for (const { id, dedupeKey, attempts } of fresh) {
    seen.add(id)
    const { count, isSame } = byRow.get(id) ?? { count: 0, isSame: true }
    if (count === 0) report(`${dedupeKey} was never received`)
    if (count > attempts) report(`${dedupeKey} was received ${count} times in ${attempts} attempts`)
    if (!isSame) report(`${dedupeKey} was received with different texts`)
  }
  return violations
}
