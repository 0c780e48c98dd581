import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { listEquityLog } from './equity.ts'
import { holdEquity, settleHold, sumAccounts } from './ledger.ts'
import { grantPurchase, setUnitsBack } from './purchases.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const kind = 'detection'
const sumsOf = (userId: string) => sumAccounts(open.db, { userId, kind })

const bought = async (units: number) => {
  const userId = await makeUser(open.db)
  const paymentId = `pi_${randomUUID()}`
  await grantPurchase(open.db, { userId, kind, units, paymentId })
  return { userId, paymentId }
}

const heldBy = async (userId: string) => {
  const reference = randomUUID()
  await open.db.transaction().execute((trx) => holdEquity(trx, { userId, kind, reference }))
  return reference
}

const inParallel = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work))

test('default: a refund takes back the granted units, once or a hundred times in parallel', async () => {
  const { userId, paymentId } = await bought(5)
  await inParallel(100, () => setUnitsBack(open.db, { paymentId, unitsBack: 5 }))
  expect(await sumsOf(userId)).toMatchObject({ granted: -5, available: 0, returned: 5, owed: 0 })
})

test('given the same payment a hundred times in parallel, grants once', async () => {
  const userId = await makeUser(open.db)
  const grant = { userId, kind, units: 5, paymentId: `pi_${randomUUID()}` } as const
  await inParallel(100, () => grantPurchase(open.db, grant))
  expect((await sumsOf(userId)).available).toBe(5)
})

test('given partial refunds and a reversed one, the last state counts', async () => {
  const { userId, paymentId } = await bought(5)
  for (const unitsBack of [1, 3, 3, 5, 0, 2]) await setUnitsBack(open.db, { paymentId, unitsBack })
  expect(await sumsOf(userId)).toMatchObject({ available: 3, returned: 2, owed: 0 })
})

test('given units that are already used, keeps balances at zero and owes the rest', async () => {
  const { userId, paymentId } = await bought(2)
  await settleHold(open.db, { reference: await heldBy(userId), decision: 'use' })
  await setUnitsBack(open.db, { paymentId, unitsBack: 2 })
  expect(await sumsOf(userId)).toMatchObject({ available: 0, used: 1, returned: 2, owed: -1 })
})

test('given owed units, keeps later purchases, and a won dispute cancels the debt', async () => {
  const { userId, paymentId } = await bought(2)
  await settleHold(open.db, { reference: await heldBy(userId), decision: 'use' })
  await setUnitsBack(open.db, { paymentId, unitsBack: 2 })
  await grantPurchase(open.db, { userId, kind, units: 3, paymentId: `pi_${randomUUID()}` })
  expect(await sumsOf(userId)).toMatchObject({ available: 3, owed: -1 })
  await setUnitsBack(open.db, { paymentId, unitsBack: 0 })
  expect(await sumsOf(userId)).toMatchObject({ available: 4, used: 1, returned: 0, owed: 0 })
})

test('given a refund of a held unit, owes it and collects it when the scan returns it', async () => {
  const { userId, paymentId } = await bought(1)
  const reference = await heldBy(userId)
  await setUnitsBack(open.db, { paymentId, unitsBack: 1 })
  expect(await sumsOf(userId)).toMatchObject({ available: 0, held: 1, returned: 1, owed: -1 })
  await settleHold(open.db, { reference, decision: 'return' })
  await settleHold(open.db, { reference, decision: 'return' })
  expect(await sumsOf(userId)).toMatchObject({ available: 0, held: 0, returned: 1, owed: 0 })
})

test('refuses to take back more than was granted, or from a payment that granted nothing', async () => {
  const { userId, paymentId } = await bought(1)
  const more = setUnitsBack(open.db, { paymentId, unitsBack: 2 })
  await expect(more).rejects.toMatchObject({ errorName: 'CONFLICT' })
  const unknown = setUnitsBack(open.db, { paymentId: 'pi_unknown', unitsBack: 1 })
  await expect(unknown).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect(await sumsOf(userId)).toMatchObject({ available: 1, returned: 0 })
})

test('default: the log lists every move with change and balance, newest first', async () => {
  const { userId, paymentId } = await bought(2)
  const reference = await heldBy(userId)
  await settleHold(open.db, { reference, decision: 'use' })
  await setUnitsBack(open.db, { paymentId, unitsBack: 2 })
  const log = await listEquityLog(open.db, { userId, limit: 10 })
  expect(log).toMatchObject([
    { reason: 'refund', units: 2, change: -1, balanceAfter: 0, reference: paymentId },
    { reason: 'use', units: 1, change: 0, balanceAfter: 1, reference },
    { reason: 'hold', units: 1, change: -1, balanceAfter: 1, reference },
    { reason: 'purchase', units: 2, change: 2, balanceAfter: 2, reference: paymentId },
  ])
  const older = await listEquityLog(open.db, { userId, limit: 10, before: log[1]?.position })
  expect(older).toEqual(log.slice(2))
})
