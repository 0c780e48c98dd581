import { randomUUID } from 'node:crypto'
import { products } from '@lc/api-contract'
import type { PaymentVerdict } from '@lc/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelContract } from '../scans/cancel-contract.ts'
import { completeContract } from '../scans/complete-contract.ts'
import { findFreeOffer } from '../scans/find-free-offer.ts'
import { makeContract, makeUser, sampleSeller } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { applyPayment } from './apply-payment.ts'
import { beginPayment } from './begin-payment.ts'
import { checkLedger, measureLedger } from './check-ledger.ts'
import { findBalance } from './find-balance.ts'
import { holdEquity } from './hold-equity.ts'
import { reserveFree } from './reserve-free.ts'
import { settleHold } from './settle-hold.ts'

let open: OpenDatabase
beforeEach(async () => {
  open = await openTestDatabase()
})
afterEach(() => open.drop())

const brokenIn = async (scanDeadlineSeconds = 3600) =>
  (await checkLedger(open.db, { scanDeadlineSeconds }))
    .filter(({ broken }) => broken.length > 0)
    .map(({ invariant }) => invariant)

const ordered = async (userId: string) => {
  const contractId = await makeContract(open.db, userId)
  await holdEquity(open.db, { userId, kind: 'detection', reference: contractId })
  return contractId
}

const check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 } as const

const completed = async (userId: string) => {
  const contractId = await ordered(userId)
  await settleHold(open.db, { reference: contractId, decision: 'use' })
  await completeContract(open.db, { contractId, findings: [], truncated: 0, checks: [check] })
  return contractId
}

/** What Stripe says about a payment, told once. */
const tellOf = async (paymentId: string, verdict: PaymentVerdict) => {
  const { revision } = await open.db
    .selectFrom('payment')
    .select('revision')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const intentId = `pi_${paymentId.replaceAll('-', '')}`
  await applyPayment(open.db, { paymentId, revision, intentId, refundedCents: 0, verdict, seller: sampleSeller })
}

const paid = async (userId: string, productId: string) => {
  const product = products.find(({ id }) => id === productId)
  if (!product) throw new Error(`no product ${productId}`)
  const { id } = await beginPayment(open.db, { userId, idempotencyKey: randomUUID(), product, locale: 'en' })
  await tellOf(id, { status: 'paid', isBought: true, unitsBack: 0 })
  return id
}

/** What nobody can do without the rights of the owner, and the triggers and references out of the way. */
const tamper = async (statement: string) => {
  await open.asOwner.query(`
    ALTER TABLE equity_entry DISABLE TRIGGER USER, DROP CONSTRAINT equity_entry_transaction_id_user_id_kind_fkey;
    ALTER TABLE equity_transaction DISABLE TRIGGER USER`)
  await open.asOwner.query(statement)
}

test('default: what the product writes breaks no rule, and what is owed is counted', async () => {
  const userId = await makeUser(open.db, { detections: 3 })
  await completed(userId)
  const cancelled = await ordered(userId)
  await settleHold(open.db, { reference: cancelled, decision: 'return' })
  await cancelContract(open.db, cancelled)
  await ordered(userId)
  const paymentId = await paid(userId, 'detection-5')
  for (let n = 0; n < 4; n++) await completed(userId)
  await tellOf(paymentId, { status: 'refunded', isBought: true, unitsBack: 5 })
  expect(await brokenIn()).toEqual([])
  expect(await measureLedger(open.db)).toMatchObject({ owed: 3 })
})

test.each([
  ['a changed entry', `UPDATE equity_entry SET units = 2 WHERE account = 'available'`, ['I1', 'I1', 'I1', 'I2', 'I4']],
  ['a lost entry', `DELETE FROM equity_entry WHERE account = 'used'`, ['I1', 'I1', 'I4']],
  ['a changed running sum', `UPDATE equity_entry SET balance_after = 9 WHERE account = 'used'`, ['I2']],
  ['a changed reason', `UPDATE equity_transaction SET reason = 'grant' WHERE reason = 'use'`, ['I1', 'I4']],
  ['a lost hold', `DELETE FROM equity_transaction WHERE reason = 'hold'`, ['I4']],
  ['a scan settled twice', `UPDATE equity_transaction SET reason = 'use' WHERE reason = 'hold'`, ['I1', 'I4', 'I4']],
  ['a failure that was paid for', `UPDATE contract SET status = 'failed', failure_reason = 'upstream'`, ['I4']],
  ['a gift that became a purchase', `UPDATE equity_transaction SET reason = 'purchase' WHERE reason = 'grant'`, ['I5']],
  ['a refund that was not carried out', `UPDATE payment SET units_back = 1`, ['I5']],
  [
    'a payment whose units never came',
    `UPDATE equity_transaction SET reason = 'grant' WHERE reason = 'purchase'`,
    ['I5'],
  ],
])('given %s: the rules name it', async (_what, statement, invariants) => {
  const userId = await makeUser(open.db, { detections: 1 })
  await paid(userId, 'detection-1')
  await completed(userId)
  expect(await brokenIn()).toEqual([])
  await tamper(statement)
  expect(await brokenIn()).toEqual(invariants)
})

/** A free scan of what the first one paid for. */
const rerunOf = async (userId: string, contractId: string) => {
  const free = await findFreeOffer(open.db, { ownerId: userId, contractId, charge: 'rerun' })
  const id = await makeContract(open.db, userId, free)
  await reserveFree(open.db, { userId, reference: id, charge: 'rerun' })
  return id
}

test('given free scans that completed and that showed nothing, no rule is broken and nothing is charged', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  const first = await completed(userId)
  const shown = await rerunOf(userId, first)
  await settleHold(open.db, { reference: shown, decision: 'use' })
  await completeContract(open.db, { contractId: shown, findings: [], truncated: 0, checks: [check] })
  await cancelContract(open.db, await rerunOf(userId, shown))
  await rerunOf(userId, first)
  expect(await brokenIn()).toEqual([])
  expect((await findBalance(open.db, userId)).detection).toEqual({ available: 0, held: 0, used: 1 })
})

test.each([
  [
    'a free scan that says it was charged',
    `UPDATE contract SET charge = 'detection', paid_by_id = NULL, free_slot = NULL`,
  ],
  [
    'a free scan whose payer was given its detection back',
    `UPDATE equity_transaction SET reason = 'return' WHERE reason = 'use'`,
  ],
  [
    'a free scan long after the paid one',
    `UPDATE contract SET finished_at = now() - interval '31 days' WHERE charge = 'detection'`,
  ],
])('given %s: I4 names it', async (_what, statement) => {
  const userId = await makeUser(open.db, { detections: 1 })
  await rerunOf(userId, await completed(userId))
  expect(await brokenIn()).toEqual([])
  await tamper(statement)
  expect(await brokenIn()).toContain('I4')
})

test('refuses a fourth free scan, a free scan of nothing, and a place that is taken', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  const first = await completed(userId)
  const free = { charge: 'rerun', paidById: first, taken: 0, until: new Date() } as const
  await makeContract(open.db, userId, { ...free, slot: 1 })
  await expect(makeContract(open.db, userId, { ...free, slot: 1 })).rejects.toMatchObject({ code: '23505' })
  await expect(makeContract(open.db, userId, { ...free, slot: 4 })).rejects.toMatchObject({ code: '23514' })
  const stranger = await makeUser(open.db)
  await expect(makeContract(open.db, stranger, { ...free, slot: 2 })).rejects.toMatchObject({ code: '23503' })
})

test('given a scan past its deadline: it is named', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  await ordered(userId)
  expect(await brokenIn(-1)).toEqual(['I3'])
})
