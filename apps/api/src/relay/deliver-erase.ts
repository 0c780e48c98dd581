import { type Database, findNeededObjects, finishOutbox, inTransaction, scheduleErasure } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import type { Deliveries } from './create-relay.ts'

interface EraseDelivery {
  db: Database
  store: ObjectStore
  /** The minimum age of an object to delete: a younger one may belong to an upload whose rows aren't written yet. */
  minAgeMs: number
}

/** Deletes objects that no one needs. Objects are shared between users; a young one is checked again a day later. */
export const makeDeliverErase =
  ({ db, store, minAgeMs }: EraseDelivery): Deliveries['erase'] =>
  async ({ id, payload: { sha256s } }) => {
    const young: string[] = []
    for (const sha256 of sha256s) {
      const isNeeded = (await findNeededObjects(db, [sha256])).has(sha256)
      if (!isNeeded && !(await store.removeOlderThan(sha256, minAgeMs))) young.push(sha256)
    }
    await inTransaction(db, async (trx) => {
      await scheduleErasure(trx, young)
      await finishOutbox(trx, id)
    })
  }
