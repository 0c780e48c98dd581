import { randomUUID } from 'node:crypto'
import { type Client, createClient, encodePassword, routes } from '@lc/api-contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uploadSample } from '../../testing/scans.ts'
import { killSpawned, spawnApi } from '../../testing/spawn-api.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword, signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(killSpawned)
afterAll(() => api.stop())

/** Another log-in of the same user. */
const again = async (email: string) => {
  const password = await encodePassword(goodPassword)
  const { token } = await api.client().call(routes.login, { body: { email, password } })
  return { token, client: api.client(token) }
}

const currentId = async (client: Client) =>
  (await client.call(routes.listSessions)).sessions.find((session) => session.isCurrent)?.id ?? ''

const ordered = async (client: Client) => {
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  return (await client.call(routes.orderScan, { body })).contractId
}

const expectEnded = (client: Client) =>
  expect(client.call(routes.getUser)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })

test('default: one of two sessions ends the other, and the list shows it', async () => {
  const first = await signedIn(api)
  const second = await again(first.email)
  await signedIn(api)
  expect((await first.client.call(routes.listSessions)).sessions).toMatchObject([
    { isCurrent: true },
    { isCurrent: false },
  ])
  const sessionId = await currentId(second.client)
  await first.client.call(routes.revokeSessions, { body: { which: 'one', sessionId } })
  await expectEnded(second.client)
  expect((await first.client.call(routes.listSessions)).sessions).toHaveLength(1)
})

test('given the others, only the current session is left', async () => {
  const first = await signedIn(api)
  const [second, third] = [await again(first.email), await again(first.email)]
  await third.client.call(routes.revokeSessions, { body: { which: 'others' } })
  await expectEnded(first.client)
  await expectEnded(second.client)
  expect((await third.client.call(routes.listSessions)).sessions).toHaveLength(1)
})

test('given the current session, it is logged out', async () => {
  const { client } = await signedIn(api)
  await client.call(routes.revokeSessions, { body: { which: 'one', sessionId: await currentId(client) } })
  await expectEnded(client)
})

test('refuses an unknown session and one that has ended', async () => {
  const { client, email } = await signedIn(api)
  const ended = await again(email)
  const endedId = await currentId(ended.client)
  await ended.client.call(routes.logout)
  for (const sessionId of [randomUUID(), endedId]) {
    const revoked = client.call(routes.revokeSessions, { body: { which: 'one', sessionId } })
    await expect(revoked).rejects.toMatchObject({ errorName: 'NOT_FOUND', status: 404 })
  }
})

test('given two API processes, a session ended at one is refused at the other, and its open stream ends by the notification', async () => {
  const keeper = await signedIn(api)
  const stolen = await again(keeper.email)
  const scanId = await ordered(keeper.client)
  const [here, there] = await Promise.all([spawnApi(api.appUrl).origin, spawnApi(api.appUrl).origin])
  const at = (origin: string, token: string) => createClient({ origin, locale: 'en', token: () => token })

  const thief = at(there, stolen.token)
  const sessionId = await currentId(thief)
  const stream = await thief.open(routes.watchProgress, { query: { id: scanId } })
  const streamed = stream.text()
  expect(await thief.call(routes.getUser)).toMatchObject({ email: keeper.email })

  await at(here, keeper.token).call(routes.revokeSessions, { body: { which: 'one', sessionId } })
  await expectEnded(thief)
  // Without a notification, a stream checks its session again after a minute, three heartbeats later.
  expect((await streamed).split(': heartbeat').length - 1).toBeLessThan(3)
  expect(await at(there, keeper.token).call(routes.getUser)).toMatchObject({ email: keeper.email })
})
