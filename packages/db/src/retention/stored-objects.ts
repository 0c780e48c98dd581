import { type Database, newId } from '../database.ts'
import { addOutbox } from '../outbox/outbox.ts'

/** Records an object that a scan put into the store, so that it can be erased with its owner. */
export const recordObject = async (db: Database, input: { scanId: string; sha256: string }): Promise<void> => {
  await db
    .insertInto('scanObject')
    .values(input)
    .onConflict((oc) => oc.columns(['scanId', 'sha256']).doNothing())
    .execute()
}

/** The objects that any row still names, of any user. */
export const findNeededObjects = async (db: Database, sha256s: string[]): Promise<Set<string>> => {
  if (sha256s.length === 0) return new Set()
  const rows = await db
    .selectFrom('projectFile')
    .select('sha256')
    .where('sha256', 'in', sha256s)
    .union((eb) => eb.selectFrom('scanObject').select('sha256').where('sha256', 'in', sha256s))
    .union((eb) => eb.selectFrom('projectObject').select('sha256').where('sha256', 'in', sha256s))
    .union((eb) => eb.selectFrom('engineResult').select('outputSha256 as sha256').where('outputSha256', 'in', sha256s))
    .union((eb) => eb.selectFrom('engineResult').select('buildSha256 as sha256').where('buildSha256', 'in', sha256s))
    .execute()
  return new Set(rows.map((row) => row.sha256))
}

/** The objects that a restore has to bring back: the needed ones, and copies of the audit log that weren't pruned. */
export const findObjectsToRestore = async (db: Database, sha256s: string[]): Promise<Set<string>> => {
  const needed = await findNeededObjects(db, sha256s)
  if (sha256s.length === 0) return needed
  const chunks = await db
    .selectFrom('auditChunk as k')
    .innerJoin('auditChain as c', 'c.position', 'k.firstPosition')
    .select('k.objectSha256')
    .where('k.objectSha256', 'in', sha256s)
    .execute()
  for (const { objectSha256 } of chunks) if (objectSha256) needed.add(objectSha256)
  return needed
}

/** Few enough to be handled well within the lease of one row. */
const OBJECTS_PER_ROW = 100
const HOUR_MS = 3_600_000
/** An hour more than the minimum age of an object that may be deleted. */
const DELAY_MS = 25 * HOUR_MS

/** Schedules a check of these objects in a day, when no upload that wrote them can still be running. */
export const scheduleErasure = async (trx: Database, sha256s: string[]): Promise<void> => {
  for (let start = 0; start < sha256s.length; start += OBJECTS_PER_ROW) {
    const id = newId()
    const payload = { sha256s: sha256s.slice(start, start + OBJECTS_PER_ROW) }
    await addOutbox(trx, { id, dedupeKey: `erase/${id}`, kind: 'erase', payload, when: { afterMs: DELAY_MS } })
  }
}
