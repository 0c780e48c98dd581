import { randomUUID } from 'node:crypto'
import { products } from '@lc/api-contract'
import type { PaymentVerdict } from '@lc/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelScan, completeScan } from '../scans/end-scan.ts'
import { findFreeOffer } from '../scans/free-scans.ts'
import { makeScan, makeUser, sampleSeller } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { applyPayment } from './apply-payment.ts'
import { checkLedger, measureLedger } from './check-ledger.ts'
import { findBalance } from './equity.ts'
import { holdEquity, reserveFreeScan, settleHold } from './ledger.ts'
import { beginPayment } from './payments.ts'

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
  const scanId = await makeScan(open.db, userId)
  await holdEquity(open.db, { userId, kind: 'detection', reference: scanId })
  return scanId
}

const check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 } as const

const completed = async (userId: string) => {
  const scanId = await ordered(userId)
  await settleHold(open.db, { reference: scanId, decision: 'use' })
  await completeScan(open.db, { scanId, findings: [], truncated: 0, checks: [check] })
  return scanId
}

/** Applies one state of a Stripe payment. */
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

/** Runs a statement as the owner, without triggers and foreign keys: the apps could never do this. */
const tamper = async (statement: string) => {
  await open.asOwner.query(`
    ALTER TABLE equity_entry DISABLE TRIGGER USER, DROP CONSTRAINT equity_entry_transaction_id_user_id_kind_fkey;
    ALTER TABLE equity_transaction DISABLE TRIGGER USER`)
  await open.asOwner.query(statement)
}

test('default: normal use breaks no rule, and owed units are counted', async () => {
  const userId = await makeUser(open.db, { detections: 3 })
  await completed(userId)
  const cancelled = await ordered(userId)
  await settleHold(open.db, { reference: cancelled, decision: 'return' })
  await cancelScan(open.db, cancelled)
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
  ['a failed scan that used its detection', `UPDATE scan SET status = 'failed', failure_reason = 'upstream'`, ['I4']],
  ['a gift that became a purchase', `UPDATE equity_transaction SET reason = 'purchase' WHERE reason = 'grant'`, ['I5']],
  ['a refund that was not carried out', `UPDATE payment SET units_back = 1`, ['I5']],
  [
    'a payment whose units never came',
    `UPDATE equity_transaction SET reason = 'grant' WHERE reason = 'purchase'`,
    ['I5'],
  ],
])('given %s, reports the broken rules', async (_what, statement, invariants) => {
  const userId = await makeUser(open.db, { detections: 1 })
  await paid(userId, 'detection-1')
  await completed(userId)
  expect(await brokenIn()).toEqual([])
  await tamper(statement)
  expect(await brokenIn()).toEqual(invariants)
})

/** A free scan that the first scan includes. */
const rerunOf = async (userId: string, scanId: string) => {
  const free = await findFreeOffer(open.db, { ownerId: userId, scanId, charge: 'rerun' })
  const id = await makeScan(open.db, userId, free)
  await reserveFreeScan(open.db, { userId, reference: id, charge: 'rerun' })
  return id
}

test('given free scans with and without a result, breaks no rule and charges nothing', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  const first = await completed(userId)
  const shown = await rerunOf(userId, first)
  await settleHold(open.db, { reference: shown, decision: 'use' })
  await completeScan(open.db, { scanId: shown, findings: [], truncated: 0, checks: [check] })
  await cancelScan(open.db, await rerunOf(userId, shown))
  await rerunOf(userId, first)
  expect(await brokenIn()).toEqual([])
  expect((await findBalance(open.db, userId)).detection).toEqual({ available: 0, held: 0, used: 1 })
})

test.each([
  ['a free scan marked as charged', `UPDATE scan SET charge = 'detection', paid_by_id = NULL, free_slot = NULL`],
  [
    'a free scan whose payer was given its detection back',
    `UPDATE equity_transaction SET reason = 'return' WHERE reason = 'use'`,
  ],
  [
    'a free scan long after the paid one',
    `UPDATE scan SET finished_at = now() - interval '31 days' WHERE charge = 'detection'`,
  ],
])('given %s, reports rule I4', async (_what, statement) => {
  const userId = await makeUser(open.db, { detections: 1 })
  await rerunOf(userId, await completed(userId))
  expect(await brokenIn()).toEqual([])
  await tamper(statement)
  expect(await brokenIn()).toContain('I4')
})

test('refuses a fourth free scan, a free scan without a paid one, and a slot that is taken', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  const first = await completed(userId)
  const free = { charge: 'rerun', paidById: first, taken: 0, until: new Date() } as const
  await makeScan(open.db, userId, { ...free, slot: 1 })
  await expect(makeScan(open.db, userId, { ...free, slot: 1 })).rejects.toMatchObject({ code: '23505' })
  await expect(makeScan(open.db, userId, { ...free, slot: 4 })).rejects.toMatchObject({ code: '23514' })
  const stranger = await makeUser(open.db)
  await expect(makeScan(open.db, stranger, { ...free, slot: 2 })).rejects.toMatchObject({ code: '23503' })
})

test('given a scan past its deadline, reports it', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  await ordered(userId)
  expect(await brokenIn(-1)).toEqual(['I3'])
})
