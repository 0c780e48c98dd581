import { randomUUID } from 'node:crypto'
import { encodePassword, routes } from '@lc/api-contract'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uploadSample } from '../../testing/scans.ts'
import { connectTo, killSpawned, spawnApi } from '../../testing/spawn-api.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword, signedIn } from '../../testing/users.ts'

const judgeSpeed = openSpeedJudge()

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(killSpawned)
afterAll(() => api.stop())

test('given two API processes, a session ended at one is refused at the other, and its open stream ends, within a second', async () => {
  const { client, email } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  const order = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId: id } = await client.call(routes.orderScan, { body: order })
  const password = await encodePassword(goodPassword)
  const stolen = await api.client().call(routes.login, { body: { email, password } })
  const there = await spawnApi(api.appUrl).origin
  const thief = connectTo(there, stolen.token)
  const stream = await thief.open(routes.watchProgress, { query: { id } })
  const streamEnd = stream.text().then(() => performance.now())
  expect(await thief.call(routes.getUser)).toMatchObject({ email })

  await client.call(routes.revokeSessions, { body: { which: 'others' } })
  const revokedAt = performance.now()
  await expect(thief.call(routes.getUser)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  const refusedMs = performance.now() - revokedAt
  const endedMs = (await streamEnd) - revokedAt
  judgeSpeed(() => expect(Math.max(refusedMs, endedMs)).toBeLessThan(1_000))
})
