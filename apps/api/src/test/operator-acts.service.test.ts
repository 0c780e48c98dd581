import { randomUUID } from 'node:crypto'
import { encodePassword, routes } from '@lc/api-contract'
import { type Database, endSessions, inTransaction, setBlocked, setOrdersPaused } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAsOwner } from '../testing/owner-database.ts'
import { uploadSample } from '../testing/scans.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { goodPassword, signedIn } from '../testing/users.ts'
import { makeKey, readProblem, v2Client } from '../testing/v2-client.ts'

let api: Api
let owner: Database
beforeAll(async () => {
  api = await startApi()
  owner = openAsOwner(api, { maxConnections: 1 })
})
afterAll(async () => {
  await owner.destroy()
  await api.stop()
})

const block = (userId: string) =>
  inTransaction(owner, async (trx) => {
    await setBlocked(trx, { userId, isBlocked: true })
    await endSessions(trx, userId)
  })

const logIn = async (email: string, password = goodPassword) =>
  api.client().call(routes.login, { body: { email, password: await encodePassword(password) } })

test('refuses a blocked user at the log-in, with a session and with an API key, until the user is unblocked', async () => {
  const user = await signedIn(api)
  const call = v2Client(api, (await makeKey(user.client)).secret)
  await block(user.id)
  await expect(user.client.call(routes.getUser)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  expect((await call('/key', {})).status).toBe(401)
  await expect(logIn(user.email)).rejects.toMatchObject({ errorName: 'ACCOUNT_BLOCKED' })
  await expect(logIn(user.email, 'Wrong-Horse-77')).rejects.toMatchObject({ errorName: 'WRONG_CREDENTIALS' })
  await setBlocked(owner, { userId: user.id, isBlocked: false })
  expect((await logIn(user.email)).token).toBeTruthy()
  await expect(user.client.call(routes.getUser)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
})

test('given a session that a block missed, refuses it anyway', async () => {
  const user = await signedIn(api)
  await setBlocked(owner, { userId: user.id, isBlocked: true })
  await expect(user.client.call(routes.getUser)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
})

test('given paused orders, refuses new scans without a charge, and accepts them afterwards', async () => {
  const user = await signedIn(api)
  const { id: projectId } = await uploadSample(user.client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const call = v2Client(api, (await makeKey(user.client)).secret)
  await setOrdersPaused(owner, true)
  await expect(user.client.call(routes.orderScan, { body })).rejects.toMatchObject({ errorName: 'ORDERS_PAUSED' })
  const refused = await call('/scans', { json: { projectId, mainFile: 'Sample.sol', tier: 'fast' } })
  expect(await readProblem(refused)).toMatchObject({ status: 429 })
  expect(refused.headers.get('retry-after')).toBe('600')
  expect((await user.client.call(routes.getEquity)).detection).toMatchObject({ available: 1, held: 0 })
  await setOrdersPaused(owner, false)
  expect((await user.client.call(routes.orderScan, { body })).contractId).toBeTruthy()
})
