import { type Database, findNeededObjects, finishOutbox, inTransaction, promiseErasure } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import type { Deliveries } from './create-relay.ts'

interface EraseDelivery {
  db: Database
  store: ObjectStore
  /** How long ago an object must have been written: what is younger may belong to an upload whose rows are not there yet. */
  minAgeMs: number
}

/** Removes what nobody needs any more. Objects are shared between users, and a young one is looked at again a day later. */
export const makeDeliverErase =
  ({ db, store, minAgeMs }: EraseDelivery): Deliveries['erase'] =>
  async ({ id, payload: { sha256s } }) => {
    const young: string[] = []
    for (const sha256 of sha256s) {
      const isNeeded = (await findNeededObjects(db, [sha256])).has(sha256)
      if (!isNeeded && !(await store.removeOlderThan(sha256, minAgeMs))) young.push(sha256)
    }
    await inTransaction(db, async (trx) => {
      await promiseErasure(trx, young)
      await finishOutbox(trx, id)
    })
  }
