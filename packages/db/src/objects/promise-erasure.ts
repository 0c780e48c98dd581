import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

/** Few enough that one promise is carried out well within its lease. */
const OBJECTS_PER_ROW = 100
const HOUR_MS = 3_600_000
/** An hour more than the age that an object must have to go. */
const DELAY_MS = 25 * HOUR_MS

/** Promises to look at these objects in a day, when no upload that wrote them can still be under way. */
export const promiseErasure = async (trx: Database, sha256s: string[]): Promise<void> => {
  for (let start = 0; start < sha256s.length; start += OBJECTS_PER_ROW) {
    const id = newId()
    const payload = { sha256s: sha256s.slice(start, start + OBJECTS_PER_ROW) }
    await addOutbox(trx, { id, dedupeKey: `erase/${id}`, kind: 'erase', payload, when: { afterMs: DELAY_MS } })
  }
}
