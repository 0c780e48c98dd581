import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBalance } from '../billing/find-balance.ts'
import { findNeededObjects } from '../objects/find-needed-objects.ts'
import { recordObject } from '../objects/record-object.ts'
import { insertProject } from '../projects/insert-project.ts'
import { completeContract } from '../scans/complete-contract.ts'
import { recordStage } from '../scans/record-stage.ts'
import { saveEngineResult } from '../scans/save-engine-result.ts'
import { makeContract, makeUser, sha256 } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { createSession } from './create-session.ts'
import { eraseUser } from './erase-user.ts'
import { promiseResetMail } from './promise-reset-mail.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const end = (contractId: string) =>
  completeContract(open.db, {
    contractId,
    truncated: 0,
    findings: [],
    checks: [{ engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 }],
  })

const userWithScan = async () => {
  const userId = await makeUser(open.db, { detections: 3 })
  const contractId = await makeContract(open.db, userId)
  await recordStage(open.db, { contractId, stage: 'compile', state: 'done' })
  await recordObject(open.db, { contractId, sha256: sha256('b') })
  const key = {
    engine: 'slither',
    engineVersion: '1',
    configuration: 'default',
    buildSha256: sha256('b'),
    ownerId: userId,
  }
  await saveEngineResult(open.db, { ...key, outcome: 'passed', outputSha256: sha256('c'), seconds: 1 })
  await createSession(open.db, { userId, tokenSha256: randomBytes(32), userAgent: 'Laptop' })
  return { userId, contractId }
}

/** Every row of every table, as text: what is not in it is gone. */
const everything = async () => {
  const { rows } = await open.asOwner.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
  const all: unknown[] = []
  for (const { tablename } of rows) all.push(...(await open.asOwner.query(`SELECT * FROM "${tablename}"`)).rows)
  return JSON.stringify(all)
}

const emailOf = async (userId: string) =>
  (await open.asOwner.query('SELECT email FROM app_user WHERE id = $1', [userId])).rows[0].email

test('default: nothing is left of the user but an id in the ledger, and the objects are promised to go', async () => {
  const [erased, other] = [await userWithScan(), await userWithScan()]
  const email = await emailOf(erased.userId)
  await end(erased.contractId)
  await promiseResetMail(open.db, { email, locale: 'en' })
  await eraseUser(open.db, erased.userId)

  const left = await everything()
  expect(left).not.toContain(email)
  expect(left).not.toContain(erased.contractId)
  expect(left).toContain(other.contractId)
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

test('given objects that another user shares: they are still needed', async () => {
  await userWithScan()
  const all = ['a', 'b', 'c', 'd'].map(sha256)
  expect(await findNeededObjects(open.db, all)).toEqual(new Set(all.slice(0, 3)))
})

test('refuses while a scan has not ended, in words and in the database itself', async () => {
  const { userId } = await userWithScan()
  await expect(eraseUser(open.db, userId)).rejects.toMatchObject({ errorName: 'SCANS_RUNNING' })
  await expect(open.asApp.query('SELECT erase_user($1)', [userId])).rejects.toMatchObject({ code: '55006' })
})

test('refuses new things to a user who was erased', async () => {
  const userId = await makeUser(open.db)
  await eraseUser(open.db, userId)
  const files = [{ path: 'A.sol', sha256: sha256('a'), lines: 1 }]
  await expect(insertProject(open.db, { ownerId: userId, files })).rejects.toMatchObject({
    errorName: 'SESSION_EXPIRED',
  })
  await expect(eraseUser(open.db, userId)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
})

test.each([
  'DELETE FROM contract',
  'DELETE FROM app_user',
  "UPDATE app_user SET email = 'x@example.com'",
  "UPDATE user_session SET user_agent = ''",
  "UPDATE outbox SET payload = '{}'",
])('refuses the apps: %s', async (statement) => {
  await expect(open.asApp.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('refuses to forget an open promise, and keeps no address of one that is done', async () => {
  await promiseResetMail(open.db, { email: 'somebody@example.com', locale: 'zh' })
  expect(await everything()).toContain('somebody@example.com')
  await open.asApp.query('UPDATE outbox SET done_at = now() WHERE done_at IS NULL')
  expect(await everything()).not.toContain('somebody@example.com')
})
