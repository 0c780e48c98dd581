import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure, type Client, routes } from '@lc/api-contract'
import { type Database, findPayment } from '@lc/db'
import type { fakeStripe } from '@lc/dev-services'
import { persistently } from '../persistently.ts'
import type { LedgerWorkers } from './ledger-workers.ts'
import type { Records } from './records.ts'
import type { SeededRandom } from './seeded-random.ts'
import { uploadCounter } from './upload-projects.ts'

export interface CustomerWork {
  client: Client
  db: Database
  stripe: ReturnType<typeof fakeStripe>
  ledgerWorkers: LedgerWorkers
  records: Records
  random: SeededRandom
  until: number
  /** One that compiles and one that doesn't. */
  projects: readonly { id: string; mainFile: string }[]
}

const PATIENCE_MS = 60_000
const POLL_MS = 200
const CANCELLING = 0.1
/** The share of orders with new files; the others may open an existing scan. */
const NEW_FILES = 0.7

/** Buys through the fake Stripe and orders real scans over HTTP; unanswered calls are repeated with their key. */
export const runCustomer = async (work: CustomerWork): Promise<void> => {
  while (Date.now() < work.until) {
    const scanId = await order(work)
    if (scanId === undefined) {
      await buy(work)
      continue
    }
    if (work.random.next() < CANCELLING) await work.ledgerWorkers.ask({ name: 'end', scanId, how: 'cancel' })
    await untilEnded(work, scanId)
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

/** Undefined while the API is down. */
const uploadNew = (client: Client) => uploadCounter(client).catch(() => undefined)

const buy = async ({ client, db, stripe, records }: CustomerWork) => {
  const body = { productId: 'detection-5', idempotencyKey: randomUUID() }
  const begun = await persistently(() => client.call(routes.createPaymentIntent, { body }))
  if (begun instanceof CallFailure) return refusedFor(begun, 'UPSTREAM_FAILED')
  await stripe.pay(begun.clientSecret)
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

const untilEnded = async ({ db }: CustomerWork, scanId: string) => {
  const deadline = Date.now() + PATIENCE_MS
  const isOpen = () =>
    db
      .selectFrom('scan')
      .select('id')
      .where('id', '=', scanId)
      .where('finishedAt', 'is', null)
      .executeTakeFirst()
      .catch(() => ({ id: scanId }))
  while (Date.now() < deadline && (await isOpen())) await sleep(POLL_MS)
}
