import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addActivationLink } from '../account/mail-links.ts'
import { lockPendingUser, registerUser } from '../account/users.ts'
import { inTransaction } from '../database.ts'
import { addEnquiry } from '../enquiries/enquiries.ts'
import { makeUser } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { pruneEnquiries, prunePendingUsers } from './prune-stale.ts'

let open: OpenDatabase
beforeEach(async () => {
  open = await openTestDatabase()
})
afterEach(() => open.drop())

/** A sign-up as the API stores it: the account, and a link with its mail. */
const signUp = async (email = `${randomUUID()}@example.com`) => {
  const userId = (await registerUser(open.db, { email, passwordHash: 'x', locale: 'en' })) ?? ''
  await addActivationLink(open.db, { userId, passwordHash: 'x' })
  return { userId, email }
}

const age = async (days: number) => {
  for (const table of ['app_user', 'mail_link', 'enquiry']) {
    await open.asOwner.query(`UPDATE ${table} SET created_at = created_at - $1 * interval '1 day'`, [days])
  }
}

const countOf = async (table: 'app_user' | 'mail_link' | 'outbox' | 'enquiry') => {
  const { rows } = await open.asOwner.query(`SELECT count(*)::int AS count FROM ${table}`)
  return rows[0].count
}

test('deletes an account that was never activated, with its links and mails', async () => {
  await signUp()
  await age(31)
  const young = await signUp()
  expect(await prunePendingUsers(open.db, 30)).toBe(1)
  expect(await prunePendingUsers(open.db, 30)).toBe(0)
  expect([await countOf('app_user'), await countOf('mail_link'), await countOf('outbox')]).toEqual([1, 1, 1])
  expect(await lockPendingUser(open.db, young.email)).toBe(young.userId)
})

test('keeps an active account, however old', async () => {
  await makeUser(open.db, { detections: 1 })
  await age(4_000)
  expect(await prunePendingUsers(open.db, 30)).toBe(0)
  expect(await countOf('app_user')).toBe(1)
})

test('keeps an old pending account whose address signed up again', async () => {
  const { email } = await signUp()
  await age(40)
  await signUp(email)
  expect(await prunePendingUsers(open.db, 30)).toBe(0)
  expect(await countOf('mail_link')).toBe(2)
})

test('keeps a pending account that is being activated', async () => {
  const { email } = await signUp()
  await age(40)
  await inTransaction(open.db, async (trx) => {
    expect(await lockPendingUser(trx, email)).toBeDefined()
    expect((await open.asApp.query('SELECT prune_pending_users(30, 10) AS pruned')).rows).toEqual([{ pruned: 0 }])
  })
})

test('frees the address of a deleted pending account', async () => {
  const { email, userId } = await signUp()
  await age(40)
  await prunePendingUsers(open.db, 30)
  expect((await signUp(email)).userId).not.toBe(userId)
})

const enquire = () => {
  const digits = () => String(randomInt(10_000)).padStart(4, '0')
  const reference = [digits(), digits(), digits()].join('-')
  const words = { name: 'Ann', email: 'ann@example.com', project: '', website: '', message: 'Hello' }
  return addEnquiry(open.db, { reference, kind: 'contact', locale: 'en', services: [], ...words })
}

test('deletes an old enquiry and keeps a newer one', async () => {
  await enquire()
  await age(367)
  await enquire()
  expect(await pruneEnquiries(open.db, 12)).toBe(1)
  expect(await countOf('enquiry')).toBe(1)
})

test('the app role can’t delete recent rows, whatever period it passes', async () => {
  await signUp()
  await enquire()
  await age(6)
  await open.asApp.query('SELECT prune_pending_users(-5, 1000), prune_enquiries(-5, 1000)')
  expect([await countOf('app_user'), await countOf('enquiry')]).toEqual([1, 1])
  await expect(open.asApp.query('DELETE FROM app_user')).rejects.toMatchObject({ code: '42501' })
  await expect(open.asApp.query('DELETE FROM enquiry')).rejects.toMatchObject({ code: '42501' })
})
