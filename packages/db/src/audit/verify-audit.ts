import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import {
  type AuditChunk,
  type AuditLine,
  chainSha256,
  FIRST_SHA256,
  listAuditChunks,
  listAuditLines,
  readAuditChunk,
} from './audit-chunks.ts'

interface AuditVerdict {
  entries: number
  chunks: number
  /** The hash of the newest verified row. */
  lastSha256: string
  /** The first thing that doesn't hold. */
  broken: string | undefined
}

const PAGE = 5_000

/** Recomputes the whole chain, then compares the copied chunks with it. */
export const verifyAudit = async (db: Database): Promise<AuditVerdict> => {
  const start = await findStart(db)
  const chain = await verifyChain(db, start)
  const broken = chain.broken ?? (await findUnchained(db))
  const chunks = await listAllChunks(db, start.position)
  const { entries, lastSha256 } = chain
  if (broken) return { entries, chunks: chunks.length, lastSha256, broken }
  return { entries, chunks: chunks.length, lastSha256, broken: await findBrokenChunk(db, chunks) }
}

export interface ChainPoint {
  position: number
  sha256: string
}

/** The position of the first row, and the hash before it: after pruning, that of the last pruned chunk. */
const findStart = async (db: Database): Promise<ChainPoint> => {
  const [first] = await listAuditLines(db, { from: 1, limit: 1 })
  const position = first?.position ?? (await findHead(db)).position + 1
  const pruned = await db
    .selectFrom('auditChunk')
    .select('lastSha256')
    .where('lastPosition', '=', String(position - 1))
    .where('storedAt', 'is not', null)
    .executeTakeFirst()
  return pruned ? { position, sha256: pruned.lastSha256 } : { position: 1, sha256: FIRST_SHA256 }
}

interface AuditPage {
  /** Where the next page begins; undefined after the last one. */
  next: ChainPoint | undefined
  broken: string | undefined
}

/** Verifies one page of the chain, from its start or from where the last page ended. */
export const verifyAuditPage = async (
  db: Database,
  from: ChainPoint | undefined,
  limit: number,
): Promise<AuditPage> => {
  let { position, sha256 } = from ?? (await findStart(db))
  const page = await listAuditLines(db, { from: position, limit })
  for (const row of page) {
    const problem = problemOf(row, { position, sha256 })
    if (problem) return { next: undefined, broken: problem }
    position++
    sha256 = row.sha256
  }
  if (page.length === limit) return { next: { position, sha256 }, broken: undefined }
  const isHeadReached = await hasReached(db, { position, sha256 })
  return { next: undefined, broken: isHeadReached ? undefined : `row ${position} is missing` }
}

const verifyChain = async (db: Database, start: ChainPoint) => {
  let { position, sha256 } = start
  const verdict = (broken?: string) => ({ entries: position - start.position, lastSha256: sha256, broken })
  for (;;) {
    const page = await listAuditLines(db, { from: position, limit: PAGE })
    for (const row of page) {
      const problem = problemOf(row, { position, sha256 })
      if (problem) return verdict(problem)
      position++
      sha256 = row.sha256
    }
    if (page.length < PAGE) break
  }
  const isHeadReached = await hasReached(db, { position, sha256 })
  return verdict(isHeadReached ? undefined : `row ${position} is missing`)
}

const problemOf = ({ position, sha256, line }: AuditLine, expected: ChainPoint): string | undefined => {
  if (position !== expected.position) return `row ${expected.position} is missing`
  if (line === null) return `row ${position} has lost its entry`
  if (chainSha256(expected.sha256, line) !== sha256) return `row ${position} was changed`
  return undefined
}

/** The head may have moved on while the chain was read. */
const hasReached = async (db: Database, { position, sha256 }: ChainPoint) => {
  const head = await findHead(db)
  if (head.position === position - 1) return head.sha256 === sha256
  return (await listAuditLines(db, { from: position, limit: 1 }))[0]?.position === position
}

const findHead = async (db: Database): Promise<ChainPoint> => {
  const head = await db.selectFrom('auditHead').select(['position', 'sha256']).executeTakeFirstOrThrow()
  return { ...head, position: Number(head.position) }
}

const findUnchained = async (db: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM audit_entry e WHERE NOT EXISTS (SELECT FROM audit_chain WHERE entry_id = e.id)
    ORDER BY id LIMIT 1`.execute(db)
  return rows[0] && `entry ${rows[0].id} is not in the chain`
}

const CHUNKS = 1_000

const listAllChunks = async (db: Database, from: number): Promise<AuditChunk[]> => {
  const all: AuditChunk[] = []
  for (;;) {
    const page = await listAuditChunks(db, { from: (all.at(-1)?.lastPosition ?? from - 1) + 1, limit: CHUNKS })
    all.push(...page)
    if (page.length < CHUNKS) return all
  }
}

const findBrokenChunk = async (db: Database, chunks: AuditChunk[]): Promise<string | undefined> => {
  for (const chunk of chunks) {
    const name = `chunk ${chunk.firstPosition}–${chunk.lastPosition}`
    const [last] = await listAuditLines(db, { from: chunk.lastPosition, limit: 1 })
    if (last?.sha256 !== chunk.lastSha256) return `${name} ends with another hash`
    const bytes = await readAuditChunk(db, chunk)
    const isStored = chunk.objectSha256 !== null
    if (isStored && chunk.objectSha256 !== createHash('sha256').update(bytes).digest('hex'))
      return `${name} was stored with other bytes`
  }
  return undefined
}
