import { randomUUID } from 'node:crypto'
import {
  type Database,
  grantEquity,
  holdEquity,
  insertContract,
  insertProject,
  inTransaction,
  newId,
  registerUser,
} from '@lc/db'
import type { ObjectStore } from '@lc/runtime'
import { readSample, type Sample } from '@lc/testkit'

export interface OrderedScan {
  contractId: string
  ownerId: string
}

interface Place {
  db: Database
  store: ObjectStore
}

/** What the order call leaves behind for the worker: a user with one detection, held for a contract of this sample. */
export const orderSample = (place: Place, sample: Sample): Promise<OrderedScan> =>
  orderSource(place, { name: sample, source: readSample(sample) })

/** The same for any source; an owner who is named already has a detection left. */
export const orderSource = async (
  { db, store }: Place,
  { name, source, ...given }: { name: string; source: string; ownerId?: string },
): Promise<OrderedScan> => {
  const ownerId = given.ownerId ?? (await newOwner(db))
  const path = `${name}.sol`
  const sha256 = await store.put(Buffer.from(source))
  const projectId = await insertProject(db, { ownerId, files: [{ path, sha256, lines: 1 }] })
  const contractId = newId()
  const order = { idempotencyKey: randomUUID(), requestSha256: sha256, name, mainFile: path }
  await inTransaction(db, async (trx) => {
    await insertContract(trx, { ...order, id: contractId, ownerId, projectId, mainContract: undefined, fuzzing: false })
    await holdEquity(trx, { userId: ownerId, kind: 'detection', reference: contractId })
  })
  return { contractId, ownerId }
}

const newOwner = async (db: Database) => {
  const user = { email: `${randomUUID()}@example.org`, passwordHash: 'unused', locale: 'en' } as const
  const userId = (await registerUser(db, user)) ?? ''
  await grantEquity(db, { userId, kind: 'detection', units: 1, reference: 'test', idempotencyKey: `test/${userId}` })
  return userId
}
