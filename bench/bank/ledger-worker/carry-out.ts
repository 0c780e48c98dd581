import { randomUUID } from 'node:crypto'
import { AppError, products } from '@lc/api-contract'
import {
  applyPayment,
  beginPayment,
  cancelScan,
  completeScan,
  type Database,
  failScan,
  findFreeOffer,
  findPayment,
  findScanByKey,
  holdEquity,
  type InvoiceSeller,
  insertScan,
  inTransaction,
  lockUser,
  newId,
  recordStage,
  reserveFreeScan,
  settleHold,
} from '@lc/db'
import type { ScanEnd, Task } from '../ledger-workers.ts'

type TaskOf<N extends Task['name']> = Extract<Task, { name: N }>

/** Runs a task with the functions of API and worker, in their order; returns the id of the payment or scan. */
export const carryOut = (db: Database, task: Task): Promise<string> => {
  if (task.name === 'buy') return buy(db, task)
  if (task.name === 'refund') return refund(db, task)
  if (task.name === 'order') return order(db, task)
  if (task.name === 'rerun') return rerun(db, task)
  return end(db, task)
}

const buy = async (db: Database, { userId, key, productId }: TaskOf<'buy'>) => {
  const product = products.find(({ id }) => id === productId)
  if (!product) throw new AppError('NOT_FOUND')
  const { id, revision, paidAt } = await beginPayment(db, { userId, idempotencyKey: key, product, locale: 'en' })
  if (paidAt === null) await applyUpdate(db, { paymentId: id, revision, unitsBack: 0 })
  return id
}

const refund = async (db: Database, { paymentId, unitsBack }: TaskOf<'refund'>) => {
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new AppError('NOT_FOUND')
  await applyUpdate(db, { paymentId, revision: payment.revision, unitsBack: Math.min(unitsBack, payment.units) })
  return paymentId
}

const seller: InvoiceSeller = {
  name: 'Bank',
  address: { en: 'Bench', zh: '测试' },
  registrationNumber: null,
  taxNumber: null,
}

/** Applies a payment like a webhook. */
const applyUpdate = (db: Database, news: { paymentId: string; revision: number; unitsBack: number }) =>
  inTransaction(db, async (trx) => {
    const { paymentId, revision, unitsBack } = news
    const intentId = `pi_${paymentId.replaceAll('-', '')}`
    const status = unitsBack === 0 ? 'paid' : 'partly_refunded'
    const verdict = { status, isBought: true, unitsBack } as const
    const applied = await applyPayment(trx, { paymentId, revision, intentId, refundedCents: 0, verdict, seller })
    if (applied === 'stale') throw new AppError('UNAVAILABLE')
    await countAsSent(trx, `receipt/${paymentId}`)
  })

/** A mail for each would measure the mail server. */
const countAsSent = (trx: Database, dedupeKey: string) =>
  trx.updateTable('outbox').set({ doneAt: new Date() }).where('dedupeKey', '=', dedupeKey).execute()

const order = (db: Database, { userId, projectId, key }: TaskOf<'order'>) =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId)
    const earlier = await findScanByKey(trx, { ownerId: userId, idempotencyKey: key })
    if (earlier) return earlier.scanId
    const id = newId()
    await holdEquity(trx, { userId, kind: 'detection', reference: id })
    await insertScan(trx, { id, ownerId: userId, projectId, idempotencyKey: key, ...what })
    return id
  })

const what = {
  name: 'Counter',
  mainFile: 'Counter.sol',
  mainContract: undefined,
  fuzzing: false,
  requestSha256: '0'.repeat(64),
}

/** A free scan, if the detection behind this one includes another. */
const rerun = (db: Database, { userId, projectId, scanId, key }: TaskOf<'rerun'>) =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId)
    const earlier = await findScanByKey(trx, { ownerId: userId, idempotencyKey: key })
    if (earlier) return earlier.scanId
    const free = await findFreeOffer(trx, { ownerId: userId, scanId, charge: 'rerun' })
    if (!free) throw new AppError('CONFLICT')
    const id = newId()
    await insertScan(trx, { id, ownerId: userId, projectId, idempotencyKey: key, free, ...what })
    await reserveFreeScan(trx, { userId, reference: id, charge: free.charge })
    return id
  })

const end = (db: Database, { scanId, how }: TaskOf<'end'>) =>
  inTransaction(db, async (trx) => {
    await settleHold(trx, { reference: scanId, decision: how === 'complete' ? 'use' : 'return' })
    await ends[how](trx, scanId)
    await countAsSent(trx, `mail/scan_ended/${scanId}`)
    return scanId
  })

const looked = { engine: 'slither', engineVersion: 'bank', stage: 'static', outcome: 'passed', seconds: 0 } as const

const ends: Record<ScanEnd, (trx: Database, scanId: string) => Promise<void>> = {
  complete: async (trx, scanId) => {
    await recordStage(trx, { scanId, stage: 'settle', state: 'done' })
    await completeScan(trx, { scanId, findings: [], truncated: 0, checks: [looked] })
  },
  fail: async (trx, scanId) => {
    await failScan(trx, { scanId, reason: 'engine_error', detail: `bank ${randomUUID()}`, checks: [] })
  },
  cancel: async (trx, scanId) => {
    await cancelScan(trx, scanId)
  },
}
