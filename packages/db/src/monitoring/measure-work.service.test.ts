import { randomUUID } from 'node:crypto'
import { products } from '@lc/api-contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAuditEntry } from '../audit/audit-log.ts'
import { type ChainPoint, verifyAuditPage } from '../audit/verify-audit.ts'
import { applyPayment } from '../billing/apply-payment.ts'
import { holdEquity } from '../billing/ledger.ts'
import { beginPayment } from '../billing/payments.ts'
import { inTransaction, newId } from '../database.ts'
import { addOutbox } from '../outbox/outbox.ts'
import { makeScan, makeUser, sampleSeller } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import {
  ledgerPageQuery,
  measureWork,
  outboxQuery,
  paymentQuery,
  preflightQuery,
  scanQuery,
  sumLedgerPage,
} from './measure-work.ts'

let open: OpenDatabase
beforeEach(async () => {
  open = await openTestDatabase()
})
afterEach(() => open.drop())

const tamper = (statement: string) =>
  open.asOwner.query(`
    ALTER TABLE equity_entry DISABLE TRIGGER USER;
    ALTER TABLE equity_transaction DISABLE TRIGGER USER;
    ALTER TABLE audit_entry DISABLE TRIGGER USER;
    ${statement}`)

const paid = async () => {
  const userId = await makeUser(open.db)
  const [product] = products
  if (!product) throw new Error('there are no products')
  const { id } = await beginPayment(open.db, { userId, idempotencyKey: randomUUID(), product, locale: 'en' })
  await applyPayment(open.db, {
    ...{ paymentId: id, revision: 0, intentId: 'pi_1', refundedCents: 0, seller: sampleSeller },
    verdict: { status: 'paid', isBought: true, unitsBack: 0 },
  })
  return id
}

test('default: every query reads indexes, never a whole table', async () => {
  const plans = await inTransaction(open.db, async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    const queries = [
      outboxQuery,
      scanQuery,
      preflightQuery,
      paymentQuery,
      ledgerPageQuery({ after: undefined, limit: 10 }),
    ]
    const texts: string[] = []
    for (const query of queries) {
      const { rows } = await sql<Record<string, string>>`EXPLAIN ${query}`.execute(trx)
      texts.push(rows.map((row) => Object.values(row)[0]).join('\n'))
    }
    return texts
  })
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
})

test('default: measures queues, holds and the outbox', async () => {
  const userId = await makeUser(open.db, { detections: 1 })
  const scanId = await makeScan(open.db, userId)
  await holdEquity(open.db, { userId, kind: 'detection', reference: scanId })
  await open.asOwner.query("UPDATE scan SET created_at = now() - interval '2 hours'")
  const mail = { kind: 'mail', payload: { mail: 'active', userId } } as const
  await addOutbox(open.db, { id: newId(), dedupeKey: 'due', ...mail })
  await addOutbox(open.db, { id: newId(), dedupeKey: 'later', ...mail, when: { afterMs: 3_600_000 } })
  await addOutbox(open.db, { id: newId(), dedupeKey: 'in turn', ...mail, when: 'admitted' })
  await open.asOwner.query(
    "UPDATE outbox SET created_at = now() - interval '1 hour', available_at = now() - interval '5 minutes' WHERE dedupe_key = 'due'",
  )

  const { outbox, scans, preflights, payments } = await measureWork(open.db)
  const [mails] = outbox.filter(({ kind }) => kind === 'mail')
  expect(mails?.open).toBe(2)
  expect(mails?.oldestSeconds).toBeGreaterThanOrEqual(3_600)
  expect(mails?.lagSeconds).toBeGreaterThanOrEqual(300)
  expect(mails?.lagSeconds).toBeLessThan(3_600)
  expect(scans).toMatchObject([{ tier: 'full', open: 1, held: 1, heldLong: 1 }])
  expect(preflights.running).toBe(0)
  expect(payments).toEqual({ mismatched: 0, unitsOff: 0 })
})

test('given a payment that the ledger lacks or Stripe contradicts, reports it', async () => {
  const id = await paid()
  expect((await measureWork(open.db)).payments).toEqual({ mismatched: 0, unitsOff: 0 })
  await open.asOwner.query('UPDATE payment SET units_back = 1')
  expect((await measureWork(open.db)).payments).toEqual({ mismatched: 0, unitsOff: 1 })
  await open.asOwner.query(`UPDATE payment SET status = 'mismatched', units_back = 0 WHERE id = '${id}'`)
  expect((await measureWork(open.db)).payments).toEqual({ mismatched: 1, unitsOff: 0 })
})

test('given a transaction that does not balance, its page of the ledger reports by how much', async () => {
  for (let count = 0; count < 3; count++) await makeUser(open.db, { detections: 1 })
  const walk = async () => {
    let [after, imbalance, pages] = [undefined as string | undefined, 0, 0]
    for (;;) {
      const page = await sumLedgerPage(open.db, { after, limit: 2 })
      imbalance += page.imbalance
      pages++
      if (page.lastId === null) return { imbalance, pages }
      after = page.lastId
    }
  }
  expect(await walk()).toEqual({ imbalance: 0, pages: 3 })
  await tamper(`UPDATE equity_entry SET units = units + 5 WHERE account = 'available'
    AND transaction_id = (SELECT max(transaction_id::text)::uuid FROM equity_entry)`)
  expect(await walk()).toMatchObject({ imbalance: 5 })
})

test('given a changed audit entry, the page with it names its row', async () => {
  for (let count = 0; count < 5; count++)
    await addAuditEntry(open.db, { act: 'logged_out', userId: randomUUID(), requestId: 'request-of-the-tests' })
  const walk = async () => {
    let from: ChainPoint | undefined
    for (;;) {
      const { next, broken } = await verifyAuditPage(open.db, from, 2)
      if (!next) return broken
      from = next
    }
  }
  expect(await walk()).toBeUndefined()
  await tamper(`UPDATE audit_entry SET request_id = 'another-request' WHERE id = (
    SELECT entry_id FROM audit_chain WHERE position = 4)`)
  expect(await walk()).toBe('row 4 was changed')
})
