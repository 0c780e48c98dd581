import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure, type Client, routes } from '@lc/api-contract'
import { type Database, findPayment } from '@lc/db'
import type { paymentDesk } from '@lc/dev-services'
import type { Tellers } from './open-tellers.ts'
import type { Records } from './records.ts'
import type { SeededRandom } from './seeded-random.ts'
import { uploadCounter } from './upload-projects.ts'

export interface CustomerWork {
  client: Client
  db: Database
  desk: ReturnType<typeof paymentDesk>
  tellers: Tellers
  records: Records
  random: SeededRandom
  until: number
  /** One that compiles and one that does not. */
  projects: readonly { id: string; mainFile: string }[]
}

const PATIENCE_MS = 60_000
const RETRY_MS = 250
const POLL_MS = 200
const CANCELLING = 0.1
/** Of the orders, this part is of files that were never scanned; the others may open a scan that exists. */
const NEW_FILES = 0.7

/** Buys through the payment desk and orders real scans, over HTTP; a call that got no answer is made again with its key. */
export const beCustomer = async (work: CustomerWork): Promise<void> => {
  while (Date.now() < work.until) {
    const contractId = await order(work)
    if (contractId === undefined) {
      await buy(work)
      continue
    }
    if (work.random.next() < CANCELLING) await work.tellers.ask({ name: 'end', contractId, how: 'cancel' })
    await untilEnded(work, contractId)
  }
}

const order = async ({ client, records, random, projects }: CustomerWork) => {
  const isNew = random.next() < NEW_FILES
  const { id: projectId, mainFile } = (isNew && (await uploadNew(client))) || random.pick(projects)
  const body = { projectId, mainFile, idempotencyKey: randomUUID() }
  const answer = await persistently(() => client.call(routes.orderScan, { body }))
  if (answer instanceof CallFailure) return refusedFor(answer, 'NO_DETECTIONS_LEFT')
  records.contracts.add(answer.contractId)
  return answer.contractId
}

/** Nothing while the API is away. */
const uploadNew = (client: Client) => uploadCounter(client).catch(() => undefined)

const buy = async ({ client, db, desk, records }: CustomerWork) => {
  const body = { productId: 'detection-5', idempotencyKey: randomUUID() }
  const begun = await persistently(() => client.call(routes.createPaymentIntent, { body }))
  if (begun instanceof CallFailure) return refusedFor(begun, 'UPSTREAM_FAILED')
  await desk.pay(begun.clientSecret)
  records.payments.add(begun.paymentId)
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && !(await isPaid(db, begun.paymentId))) await sleep(POLL_MS)
}

const isPaid = async (db: Database, paymentId: string) =>
  (await findPayment(db, paymentId).catch(() => undefined))?.paidAt instanceof Date

const refusedFor = (failure: CallFailure, expected: string) => {
  if (failure.errorName !== expected) throw failure
  return undefined
}

/** Until the API answers something that is no outage: what it refuses is an answer too. */
const persistently = async <T>(call: () => Promise<T>): Promise<T | CallFailure> => {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof CallFailure && error.status < 500) return error
      await sleep(RETRY_MS)
    }
  }
}

const untilEnded = async ({ db }: CustomerWork, contractId: string) => {
  const deadline = Date.now() + PATIENCE_MS
  const isOpen = () =>
    db
      .selectFrom('contract')
      .select('id')
      .where('id', '=', contractId)
      .where('finishedAt', 'is', null)
      .executeTakeFirst()
      .catch(() => ({ id: contractId }))
  while (Date.now() < deadline && (await isOpen())) await sleep(POLL_MS)
}
