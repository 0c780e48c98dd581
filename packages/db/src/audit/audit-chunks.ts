import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../database.ts'
import { scheduleErasure } from '../retention/stored-objects.ts'

/** The hash before the first entry. */
export const FIRST_SHA256 = '0'.repeat(64)

export interface AuditLine {
  position: number
  sha256: string
  /** Null if the entry is missing. */
  line: string | null
}

/** Rows of the chain with the text that each hash covers, in order. */
export const listAuditLines = async (
  db: Database,
  { from, limit }: { from: number; limit: number },
): Promise<AuditLine[]> => {
  const { rows } = await sql<{ position: string; sha256: string; line: string | null }>`
    SELECT c.position, c.sha256, CASE WHEN e.id IS NOT NULL THEN audit_line(e, c.position) END AS line
    FROM audit_chain c LEFT JOIN audit_entry e ON e.id = c.entry_id
    WHERE c.position >= ${from} ORDER BY c.position LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

export const chainSha256 = (previousSha256: string, line: string): string =>
  createHash('sha256').update(previousSha256).update(line).digest('hex')

export interface AuditChunk {
  firstPosition: number
  lastPosition: number
  /** Of the row before the first one. */
  previousSha256: string
  lastSha256: string
  objectSha256: string | null
}

const MAX_ENTRIES = 1_000

/**
 * Closes the next chunk if it is full, or if its first entry is older than `maxAgeSeconds`. Returns whether it did; only
 * one process may run this at a time.
 */
export const closeAuditChunk = async (db: Database, { maxAgeSeconds }: { maxAgeSeconds: number }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    INSERT INTO audit_chunk (first_position, last_position, previous_sha256, last_sha256)
    SELECT next.first, last.position, next.previous, last.sha256
    FROM (
      SELECT coalesce(max(last_position), 0) + 1 AS first, coalesce(
        (SELECT last_sha256 FROM audit_chunk ORDER BY last_position DESC LIMIT 1), ${FIRST_SHA256}
      ) AS previous
      FROM audit_chunk
    ) next
    JOIN audit_chain begun ON begun.position = next.first
    JOIN audit_entry ON audit_entry.id = begun.entry_id
    JOIN audit_chain last ON last.position = least(next.first + ${MAX_ENTRIES}::int - 1, (SELECT position FROM audit_head))
    WHERE last.position = next.first + ${MAX_ENTRIES}::int - 1
      OR audit_entry.at < now() - ${maxAgeSeconds}::int * interval '1 second'
    ON CONFLICT DO NOTHING`.execute(db)
  return numAffectedRows === 1n
}

/** Closed chunks from this position on, oldest first; `toStore`: only those that aren't in the object store. */
export const listAuditChunks = async (
  db: Database,
  { from = 0, toStore = false, limit }: { from?: number; toStore?: boolean; limit: number },
): Promise<AuditChunk[]> => {
  const rows = await db
    .selectFrom('auditChunk')
    .select(['firstPosition', 'lastPosition', 'previousSha256', 'lastSha256', 'objectSha256'])
    .where('lastPosition', '>=', String(from))
    .$if(toStore, (query) => query.where('storedAt', 'is', null))
    .orderBy('firstPosition')
    .limit(limit)
    .execute()
  return rows.map(({ firstPosition, lastPosition, ...row }) => ({
    ...row,
    firstPosition: Number(firstPosition),
    lastPosition: Number(lastPosition),
  }))
}

/** The bytes of a chunk's object: one line about the chunk, then the lines of its entries. */
export const readAuditChunk = async (db: Database, chunk: AuditChunk): Promise<Buffer> => {
  const { firstPosition: first, lastPosition: last, previousSha256, lastSha256 } = chunk
  const lines = await listAuditLines(db, { from: first, limit: last - first + 1 })
  const head = JSON.stringify({ first, last, previousSha256, lastSha256 })
  return Buffer.from(`${[head, ...lines.map(({ line }) => line)].join('\n')}\n`)
}

export const markAuditChunkStored = async (
  db: Database,
  { firstPosition, objectSha256 }: { firstPosition: number; objectSha256: string },
): Promise<void> => {
  await db
    .updateTable('auditChunk')
    .set({ objectSha256, storedAt: sql<Date>`now()` })
    .where('firstPosition', '=', String(firstPosition))
    .where('storedAt', 'is', null)
    .execute()
}

/** Longer than any investigation needs; the privacy policy states it. */
const KEEP_DAYS = 400

/** Deletes the entries of the oldest chunk if it was stored more than 400 days ago, and its object. Returns how many. */
export const pruneAudit = (db: Database): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ entries: number; objectSha256: string }>`
      SELECT (last_position - first_position + 1)::int AS entries, object_sha256 FROM prune_audit(${KEEP_DAYS})`.execute(
      trx,
    )
    await scheduleErasure(
      trx,
      rows.map(({ objectSha256 }) => objectSha256),
    )
    return rows[0]?.entries ?? 0
  })
