import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBalance } from '../billing/equity.ts'
import { insertProject } from '../projects/projects.ts'
import { findNeededObjects, recordObject } from '../retention/stored-objects.ts'
import { completeScan } from '../scans/end-scan.ts'
import { saveEngineResult } from '../scans/engine-results.ts'
import { recordStage } from '../scans/scan-progress.ts'
import { makeScan, makeUser, sha256 } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { addApiKey, listApiKeys } from './api-keys.ts'
import { eraseUser } from './erase-user.ts'
import { addChallenge } from './factor-challenges.ts'
import { queueResetMail } from './mail-links.ts'
import { addTotp, replaceRecoveryCodes } from './second-factors.ts'
import { createSession } from './sessions.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const end = (scanId: string) =>
  completeScan(open.db, {
    scanId,
    truncated: 0,
    findings: [],
    checks: [{ engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 }],
  })

const userWithScan = async () => {
  const userId = await makeUser(open.db, { detections: 3 })
  const scanId = await makeScan(open.db, userId)
  await recordStage(open.db, { scanId, stage: 'compile', state: 'done' })
  await recordObject(open.db, { scanId, sha256: sha256('b') })
  const key = {
    engine: 'slither',
    engineVersion: '1',
    configuration: 'default',
    buildSha256: sha256('b'),
    ownerId: userId,
  }
  await saveEngineResult(open.db, { ...key, outcome: 'passed', outputSha256: sha256('c'), seconds: 1 })
  await createSession(open.db, { userId, tokenSha256: randomBytes(32), userAgent: 'Laptop' })
  return { userId, scanId }
}

/** Every row of every table, as text. */
const everything = async () => {
  const { rows } = await open.asOwner.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
  const all: unknown[] = []
  for (const { tablename } of rows) all.push(...(await open.asOwner.query(`SELECT * FROM "${tablename}"`)).rows)
  return JSON.stringify(all)
}

const emailOf = async (userId: string) =>
  (await open.asOwner.query('SELECT email FROM app_user WHERE id = $1', [userId])).rows[0].email

test('default: leaves only an id in the ledger, and schedules the stored objects for deletion', async () => {
  const [erased, other] = [await userWithScan(), await userWithScan()]
  const email = await emailOf(erased.userId)
  await end(erased.scanId)
  await queueResetMail(open.db, { email, locale: 'en' })
  await eraseUser(open.db, erased.userId)

  const left = await everything()
  expect(left).not.toContain(email)
  expect(left).not.toContain(erased.scanId)
  expect(left).toContain(other.scanId)
  const user = await open.db.selectFrom('appUser').selectAll().where('id', '=', erased.userId).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ status: 'deleted', email: `deleted/${erased.userId}`, passwordHash: '' })
  const session = await open.db.selectFrom('userSession').selectAll().where('userId', '=', erased.userId).execute()
  expect(session).toMatchObject([{ userAgent: '', revokedAt: expect.any(Date) }])
  expect((await findBalance(open.db, erased.userId)).detection.available).toBe(3)

  const { rows } = await open.asOwner.query(
    "SELECT payload, extract(epoch FROM available_at - now())::int AS seconds FROM outbox WHERE kind = 'erase'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].payload.sha256s.toSorted()).toEqual([sha256('a'), sha256('b'), sha256('c')])
  expect(rows[0].seconds).toBeGreaterThan(25 * 3_600 - 10)
})

test('given objects that another user shares, they are still needed', async () => {
  await userWithScan()
  const all = ['a', 'b', 'c', 'd'].map(sha256)
  expect(await findNeededObjects(open.db, all)).toEqual(new Set(all.slice(0, 3)))
})

test('refuses while a scan is open, with an error name and in the database itself', async () => {
  const { userId } = await userWithScan()
  await expect(eraseUser(open.db, userId)).rejects.toMatchObject({ errorName: 'SCANS_RUNNING' })
  await expect(open.asApp.query('SELECT erase_user($1)', [userId])).rejects.toMatchObject({ code: '55006' })
})

test('refuses new rows for an erased user', async () => {
  const userId = await makeUser(open.db)
  await eraseUser(open.db, userId)
  const files = [{ path: 'A.sol', sha256: sha256('a'), lines: 1 }]
  await expect(insertProject(open.db, { ownerId: userId, files })).rejects.toMatchObject({
    errorName: 'SESSION_EXPIRED',
  })
  await expect(eraseUser(open.db, userId)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
})

test.each([
  'DELETE FROM scan',
  'DELETE FROM app_user',
  'DELETE FROM second_factor',
  'DELETE FROM recovery_code',
  "UPDATE app_user SET email = 'x@example.com'",
  "UPDATE user_session SET user_agent = ''",
  "UPDATE outbox SET payload = '{}'",
])('refuses the apps: %s', async (statement) => {
  await expect(open.asApp.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('keeps the address of an open mail, and removes it once the mail is done', async () => {
  await queueResetMail(open.db, { email: 'somebody@example.com', locale: 'zh' })
  expect(await everything()).toContain('somebody@example.com')
  await open.asApp.query('UPDATE outbox SET done_at = now() WHERE done_at IS NULL')
  expect(await everything()).not.toContain('somebody@example.com')
})

test('given second factors, deletes those of the user and no others', async () => {
  const [erased, other] = [await makeUser(open.db, { detections: 0 }), await makeUser(open.db, { detections: 0 })]
  for (const userId of [erased, other]) {
    await addTotp(open.db, { userId, encryptedSecret: randomBytes(52), lastStep: 1 })
    await replaceRecoveryCodes(open.db, { userId, hashes: [randomBytes(32)] })
    await addChallenge(open.db, { challengeSha256: randomBytes(32), userId, purpose: 'login' })
  }
  await eraseUser(open.db, erased)
  for (const table of ['second_factor', 'recovery_code', 'factor_challenge']) {
    const { rows } = await open.asOwner.query(`SELECT user_id FROM ${table}`)
    expect(rows).toEqual([{ user_id: other }])
  }
})

test('given API keys, deletes those of the user and no others', async () => {
  const [erased, other] = [await makeUser(open.db, { detections: 0 }), await makeUser(open.db, { detections: 0 })]
  const key = { name: 'CI', hint: 'lcat_AbCd', scopes: ['scan:read'], expiresInDays: 1 } as const
  for (const userId of [erased, other]) await addApiKey(open.db, { ...key, userId, keySha256: randomBytes(32) })
  await eraseUser(open.db, erased)
  expect(await listApiKeys(open.db, erased)).toEqual([])
  expect(await listApiKeys(open.db, other)).toHaveLength(1)
})
