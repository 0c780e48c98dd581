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

/** What the order call leaves behind for the worker: a user with one detection, held for a contract of this sample. */
export const orderSample = async (deps: { db: Database; store: ObjectStore }, sample: Sample): Promise<OrderedScan> => {
  const { db, store } = deps
  const ownerId = await newOwner(db)
  const path = `${sample}.sol`
  const sha256 = await store.put(Buffer.from(readSample(sample)))
  const projectId = await insertProject(db, { ownerId, files: [{ path, sha256, lines: 1 }] })
  const contractId = newId()
  const order = { idempotencyKey: randomUUID(), requestSha256: sha256, name: sample, mainFile: path }
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
