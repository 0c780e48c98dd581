import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseUser } from '../account/erase-user.ts'
import { databaseOfUser, inTransaction } from '../database.ts'
import { makeUser } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import {
  addDelivery,
  claimDeliveries,
  findDueDelivery,
  hastenDelivery,
  listDeliveries,
  pruneDeliveries,
  recordAttempt,
  sendDeliveryAgain,
} from './webhook-deliveries.ts'
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listSubscriptions,
  listWebhooks,
  rotateWebhookSecret,
} from './webhooks.ts'

let open: OpenDatabase
beforeEach(async () => {
  open = await openTestDatabase()
})
afterEach(() => open.drop())

const makeWebhook = async (ownerId?: string) => {
  const owner = ownerId ?? (await makeUser(open.db))
  const webhook = await addWebhook(open.db, {
    ownerId: owner,
    url: 'https://hooks.example.com/',
    events: ['scan.completed'],
  })
  return { ownerId: owner, id: webhook.id }
}

const queue = ({ ownerId, id: webhookId }: { ownerId: string; id: string }, cause: string = randomUUID()) =>
  addDelivery(open.db, { ownerId, webhookId, type: 'scan.completed', cause, body: '{}' })

const claim = (more: { limit?: number; perOwner?: number; busyOwners?: string[] } = {}) =>
  claimDeliveries(open.db, { limit: 10, perOwner: 3, busyOwners: [], leaseMs: 15_000, ...more })

const attempt = async (
  { id: outboxId, payload: { deliveryId } }: Awaited<ReturnType<typeof claim>>[number],
  result: Parameters<typeof recordAttempt>[1]['result'],
  more: { retryAfterSeconds?: number; isGone?: boolean } = {},
) => {
  const due = await findDueDelivery(open.db, { deliveryId, outboxId })
  await recordAttempt(open.db, { outboxId, deliveryId, webhookId: due?.webhookId ?? '', result, ...more })
}

const down = { problem: 'network' } as const

const makeDue = () => open.asOwner.query('UPDATE outbox SET available_at = now() WHERE done_at IS NULL')

test('given one cause twice, a webhook gets one message', async () => {
  const webhook = await makeWebhook()
  await queue(webhook, 'scan/1')
  await queue(webhook, 'scan/1')
  await queue(webhook, 'scan/2')
  expect(await claim()).toHaveLength(2)
  expect(await listDeliveries(open.db, { webhookId: webhook.id, limit: 10 })).toHaveLength(2)
})

test('claims at most three of one owner at a time and none of busy owners', async () => {
  const [ann, bob] = [await makeWebhook(), await makeWebhook()]
  for (let count = 0; count < 5; count++) await queue(ann)
  await queue(bob)
  const rows = await claim()
  expect(rows.map(({ ownerId }) => ownerId).toSorted()).toEqual(
    [ann, ann, ann, bob].map(({ ownerId }) => ownerId).toSorted(),
  )
  expect(await claim({ busyOwners: [ann.ownerId] })).toEqual([])
  expect(await claim()).toHaveLength(2)
})

test('given parallel claims, no message is taken twice', async () => {
  for (let owner = 0; owner < 5; owner++) {
    const webhook = await makeWebhook()
    for (let count = 0; count < 3; count++) await queue(webhook)
  }
  const rows = (await Promise.all(Array.from({ length: 6 }, () => claim({ limit: 4 })))).flat()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.length + (await claim({ limit: 100 })).length).toBe(15)
})

test('given failures, the log shows status and next attempt; a success ends the message and the failing state', async () => {
  const webhook = await makeWebhook()
  await queue(webhook)
  const [first] = await claim()
  if (first) await attempt(first, { status: 503, problem: 'status' }, { retryAfterSeconds: 60 })
  const waiting = { state: 'waiting', attempts: 1, lastStatus: 503, lastProblem: 'status' }
  expect(await listDeliveries(open.db, { webhookId: webhook.id, limit: 1 })).toMatchObject([
    { ...waiting, nextAttemptAt: expect.any(String) },
  ])
  expect(await listWebhooks(open.db, webhook.ownerId)).toMatchObject([{ failingSince: expect.any(String) }])
  expect(await claim()).toEqual([])
  await makeDue()
  const [second] = await claim()
  expect(second?.attempts).toBe(2)
  if (second) await attempt(second, { status: 200 })
  const [delivered] = await listDeliveries(open.db, { webhookId: webhook.id, limit: 1 })
  expect(delivered).toMatchObject({ state: 'delivered', attempts: 2, lastStatus: 200 })
  expect(delivered).not.toHaveProperty('lastProblem')
  expect((await listWebhooks(open.db, webhook.ownerId))[0]).not.toHaveProperty('failingSince')
  await makeDue()
  expect(await claim()).toEqual([])
})

test('given five days of failures, switches the webhook off and shows why', async () => {
  const webhook = await makeWebhook()
  await queue(webhook)
  for (const days of [4, 5.1]) {
    await makeDue()
    const [row] = await claim()
    await open.asOwner.query(`UPDATE webhook SET failing_since = now() - $1 * interval '1 day'`, [days])
    if (row) await attempt(row, down, { retryAfterSeconds: 60 })
    const [listed] = await listWebhooks(open.db, webhook.ownerId)
    expect(listed?.off?.reason).toBe(days > 5 ? 'failing' : undefined)
  }
  expect(await listSubscriptions(open.db, { ownerId: webhook.ownerId, events: ['scan.completed'] })).toEqual([])
  const again = await changeWebhook(open.db, { ...webhook, isOn: true })
  expect([again?.off, again?.failingSince]).toEqual([undefined, undefined])
})

test('given a receiver that answers 410, switches the webhook off at once', async () => {
  const webhook = await makeWebhook()
  await queue(webhook)
  const [row] = await claim()
  if (row) await attempt(row, { status: 410, problem: 'status' }, { isGone: true })
  expect(await listWebhooks(open.db, webhook.ownerId)).toMatchObject([{ off: { reason: 'gone' } }])
  expect(await listDeliveries(open.db, { webhookId: webhook.id, limit: 1 })).toMatchObject([{ state: 'failed' }])
})

test('sends an ended message again under its id, once per call, and makes a waiting one due', async () => {
  const webhook = await makeWebhook()
  await queue(webhook)
  const [row] = await claim()
  const id = row?.payload.deliveryId ?? ''
  const again = () => sendDeliveryAgain(open.db, { id, ownerId: webhook.ownerId })
  const hasten = (userId: string) => hastenDelivery(databaseOfUser(open.db, userId), id)
  // An attempt is under way, so it isn't made due.
  expect(await again()).toBe('waiting')
  await hasten(webhook.ownerId)
  expect(await claim()).toEqual([])
  if (row) await attempt(row, down, { retryAfterSeconds: 3_600 })
  const stranger = await makeUser(open.db)
  await hasten(stranger)
  expect(await claim()).toEqual([])
  await hasten(webhook.ownerId)
  const [second] = await claim()
  if (second) await attempt(second, { status: 200 })
  expect(await Promise.all([again(), again()])).toEqual(expect.arrayContaining(['queued', 'waiting']))
  const [third, ...more] = await claim()
  expect([third?.payload.deliveryId, third?.attempts, more]).toEqual([id, 1, []])
  expect(await sendDeliveryAgain(open.db, { id, ownerId: stranger })).toBe('missing')
})

test('a rotation makes the next version and keeps the previous one for a day', async () => {
  const webhook = await makeWebhook()
  await queue(webhook)
  const rotated = await rotateWebhookSecret(open.db, webhook)
  expect(rotated).toMatchObject({ secretVersion: 2, webhook: { previousSecretUntil: expect.any(String) } })
  const [row] = await claim()
  const due = () => findDueDelivery(open.db, { deliveryId: row?.payload.deliveryId ?? '', outboxId: row?.id ?? '' })
  expect(await due()).toMatchObject({ secretVersion: 2, isPreviousSecretValid: true })
  await open.asOwner.query("UPDATE webhook SET previous_secret_until = now() - interval '1 second'")
  expect(await due()).toMatchObject({ secretVersion: 2, isPreviousSecretValid: false })
})

test('refuses another user, in the queries and in the database itself', async () => {
  const webhook = await makeWebhook()
  const stranger = { id: webhook.id, ownerId: await makeUser(open.db) }
  expect(await changeWebhook(open.db, { ...stranger, isOn: false })).toBeUndefined()
  expect(await rotateWebhookSecret(open.db, stranger)).toBeUndefined()
  expect(await deleteWebhook(open.db, stranger)).toBe(false)
  expect(await deleteWebhook(databaseOfUser(open.db, stranger.ownerId), webhook)).toBe(false)
  await expect(open.asApp.query('DELETE FROM webhook')).rejects.toMatchObject({ code: '42501' })
})

test('deletes a webhook with its messages; a queued one is dropped', async () => {
  const webhook = await makeWebhook()
  await queue(webhook)
  expect(await deleteWebhook(databaseOfUser(open.db, webhook.ownerId), webhook)).toBe(true)
  const [row] = await claim()
  const { id: outboxId = '', payload } = row ?? {}
  expect(await findDueDelivery(open.db, { deliveryId: payload?.deliveryId ?? '', outboxId })).toBeUndefined()
})

test('erases the webhooks and messages of a user', async () => {
  const [erased, kept] = [await makeWebhook(), await makeWebhook()]
  await inTransaction(open.db, async () => {
    await queue(erased)
    await queue(kept)
  })
  await eraseUser(open.db, erased.ownerId)
  for (const table of ['webhook', 'webhook_delivery']) {
    const { rows } = await open.asOwner.query(`SELECT owner_id FROM ${table}`)
    expect(rows).toEqual([{ owner_id: kept.ownerId }])
  }
})

test('prunes ended messages after thirty days and keeps those that wait', async () => {
  const webhook = await makeWebhook()
  await queue(webhook, 'ended')
  await queue(webhook, 'waiting')
  await open.asOwner.query("UPDATE webhook_delivery SET state = 'failed' WHERE cause = 'ended'")
  expect(await pruneDeliveries(open.db)).toBe(0)
  await open.asOwner.query("UPDATE webhook_delivery SET created_at = created_at - interval '31 days'")
  expect(await pruneDeliveries(open.db)).toBe(1)
  expect(await listDeliveries(open.db, { webhookId: webhook.id, limit: 10 })).toHaveLength(1)
})
