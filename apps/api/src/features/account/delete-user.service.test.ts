import { randomUUID } from 'node:crypto'
import { type Client, encodePassword, routes } from '@lc/api-contract'
import { completeScan, eraseUser, findUser, inTransaction, lockUser, recordObject, revokeAllSessions } from '@lc/db'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeDeliverErase } from '../../relay/deliver-erase.ts'
import { drainRelay, eraseNow, mailsTo } from '../../testing/relay.ts'
import { makeForm } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword, newestSign, signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'register_account=100/60' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.stop())

const remove = (client: Client) => client.call(routes.deleteUser)

const uploaded = (client: Client, text: string) =>
  client.call(routes.uploadFile, { form: makeForm({ 'A.sol': text }) }).then(({ id, files }) => ({
    projectId: id,
    sha256: files[0]?.sha256 ?? '',
  }))

const scanned = async (client: Client, projectId: string) => {
  const body = { projectId, mainFile: 'A.sol', idempotencyKey: randomUUID() }
  const { contractId: scanId } = await client.call(routes.orderScan, { body })
  return {
    scanId,
    end: () => completeScan(api.db, { scanId, truncated: 0, findings: [], checks: [] }),
  }
}

const isStored = (sha256: string) =>
  api.store.get(sha256).then(
    () => true,
    () => false,
  )

/** Runs something between the password check and the confirmation. */
const onceVerified = (happens: () => Promise<unknown>) => {
  const { matches } = api.passwords
  vi.spyOn(api.passwords, 'matches').mockImplementationOnce(async (...tried) => {
    const isRight = await matches(...tried)
    await happens()
    return isRight
  })
}

const confirm = async (client: Client) =>
  client.call(routes.confirmSession, { body: { method: 'password', password: await encodePassword(goodPassword) } })

test('default: sessions end, the password stops working, the address is free, and no mail is sent there', async () => {
  const { email, client } = await signedIn(api)
  const password = await encodePassword(goodPassword)
  await drainRelay(api)
  expect(await remove(client)).toEqual({})
  await expect(client.call(routes.getUser)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  await expect(api.client().call(routes.login, { body: { email, password } })).rejects.toMatchObject({
    errorName: 'WRONG_CREDENTIALS',
  })
  expect(await api.client().call(routes.registerCheck, { body: { email } })).toEqual({ status: 0 })
  const before = (await mailsTo(email)).length
  await api.client().call(routes.forgotPassword, { body: { email } })
  await drainRelay(api)
  expect(await mailsTo(email)).toHaveLength(before)
})

test('given the same address again, creates a new account without a second welcome gift', async () => {
  const { email, client } = await signedIn(api)
  await remove(client)
  const password = await encodePassword(goodPassword)
  await api.client().call(routes.register, { body: { email, password } })
  await api.client().call(routes.registerActive, { body: { email, sign: await newestSign(api, email) } })
  const { token } = await api.client().call(routes.login, { body: { email, password } })
  expect((await api.client(token).call(routes.getEquity)).detection).toEqual({ available: 0, held: 0, used: 0 })
  expect((await api.client(token).call(routes.listScans)).items).toEqual([])
})

test('refuses a session that its owner has not confirmed, and deletes nothing', async () => {
  const { id, email } = await signedIn(api)
  const password = await encodePassword(goodPassword)
  const { token } = await api.client().call(routes.login, { body: { email, password } })
  await expect(remove(api.client(token))).rejects.toMatchObject({ errorName: 'CONFIRMATION_REQUIRED' })
  expect(await findUser(api.db, id)).toBeTruthy()
  await confirm(api.client(token))
  expect(await remove(api.client(token))).toEqual({})
})

test('refuses while a scan is queued, and erases data that no one else needs once it has ended', async () => {
  const [leaver, stayer] = [await signedIn(api), await signedIn(api)]
  const shared = await uploaded(leaver.client, `// ${randomUUID()}`)
  await uploaded(stayer.client, Buffer.from(await api.store.get(shared.sha256)).toString())
  const { sha256, projectId } = await uploaded(leaver.client, `// ${randomUUID()}`)
  const scan = await scanned(leaver.client, projectId)
  const report = await api.store.putJson({ words: randomUUID() })
  await recordObject(api.db, { scanId: scan.scanId, sha256: report })
  await expect(remove(leaver.client)).rejects.toMatchObject({ errorName: 'SCANS_RUNNING' })
  await scan.end()
  await remove(leaver.client)

  await drainRelay(api)
  expect(await Promise.all([sha256, report, shared.sha256].map(isStored))).toEqual([true, true, true])
  await eraseNow(api)
  expect(await Promise.all([sha256, report, shared.sha256].map(isStored))).toEqual([false, false, true])
})

test('given an object written a moment ago, keeps it and checks it again a day later', async () => {
  const { client } = await signedIn(api)
  const { sha256 } = await uploaded(client, `// ${randomUUID()}`)
  await remove(client)
  const row = await api.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'erase')
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow()
  const payload = row.payload as { sha256s: string[] }
  await makeDeliverErase({ ...api, minAgeMs: 3_600_000 })({ id: row.id, kind: 'erase', attempts: 1, payload })
  expect(await isStored(sha256)).toBe(true)
  const next = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'erase')
    .where('doneAt', 'is', null)
    .execute()
  expect(next.map((each) => each.payload)).toEqual([{ sha256s: [sha256] }])
  await eraseNow(api)
  expect(await isStored(sha256)).toBe(false)
})

const requestReset = async (email: string) => {
  await api.client().call(routes.forgotPassword, { body: { email } })
  await drainRelay(api)
  const sign = await newestSign(api, email, 'reset_password')
  return { email, sign, password: await encodePassword('Another-Word-99') }
}

test('given a reset that commits after the password check, the old password confirms nothing', async () => {
  const { email, client } = await signedIn(api)
  const body = await requestReset(email)
  onceVerified(() => api.client().call(routes.resetPassword, { body }))
  await expect(confirm(client)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  await expect(remove(client)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  const { password } = body
  expect(await api.client().call(routes.login, { body: { email, password } })).toHaveProperty('token')
})

test('given a session that ends after the password check, it confirms nothing', async () => {
  const { id, client } = await signedIn(api)
  onceVerified(() => revokeAllSessions(api.db, { userId: id }))
  await expect(confirm(client)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  expect(await findUser(api.db, id)).toBeTruthy()
})

const waiting = { timeout: 100_000, interval: 20 }

/** Whether a transaction of this database waits for another one. */
const isSomebodyWaiting = async () => {
  const name = new URL(api.appUrl).pathname.slice(1)
  const rows = await api.db
    .selectFrom('pg_stat_activity' as never)
    .selectAll()
    .execute()
  return (rows as { datname: string; waitEventType: string | null }[]).some(
    ({ datname, waitEventType }) => datname === name && waitEventType === 'Lock',
  )
}

test('given a reset during a deletion, it waits and finds nothing left to reset', async () => {
  const { id, email } = await signedIn(api)
  const body = await requestReset(email)
  const hashed = vi.spyOn(api.passwords, 'hashOf')
  const { reset } = await inTransaction(api.db, async (trx) => {
    await lockUser(trx, id)
    const outcome = api
      .client()
      .call(routes.resetPassword, { body })
      .catch((failure) => failure)
    await vi.waitUntil(() => hashed.mock.settledResults[0], waiting)
    await vi.waitUntil(isSomebodyWaiting, waiting)
    await eraseUser(trx, id)
    return { reset: outcome }
  })
  expect(await reset).toMatchObject({ errorName: 'LINK_INVALID' })
})
