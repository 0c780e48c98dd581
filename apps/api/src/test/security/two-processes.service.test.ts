import { randomUUID } from 'node:crypto'
import { createClient, encodePassword, type RouteSpec, routes } from '@lc/api-contract'
import { openTestDatabase } from '@lc/testkit/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killSpawned, spawnApi } from '../../testing/spawn-api.ts'
import { fetchFrom, randomAddress } from '../../testing/start-api.ts'
import { countAllowedTries } from '../../testing/users.ts'

const CHECKS = 5

let database: Awaited<ReturnType<typeof openTestDatabase>>
let origins: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  // Longer than the calls of a test take, even on a slow machine.
  const env = { RATE_LIMITS: `register_check_minute=${CHECKS}/3600` }
  const spawned = [spawnApi(database.appUrl, env), spawnApi(database.appUrl, env)]
  origins = await Promise.all(spawned.map(({ origin }) => origin))
})
afterAll(async () => {
  killSpawned()
  await database.drop()
})

/** Alternates between the processes, like a load balancer. */
const askInTurn = async (spec: RouteSpec, input: { turn: number; address: string; email: string }) => {
  const origin = origins[input.turn % origins.length] ?? ''
  const client = createClient({ origin, locale: 'en', token: () => undefined, fetch: fetchFrom(input.address) })
  const body = { email: input.email, password: await encodePassword('Wrong-Password-1') }
  return (await client.open(spec, { body })).status
}

test.each([0, 1])(
  'refuses the call after the last, counted over two processes, at process %i',
  async (processIndex) => {
    const address = randomAddress()
    const check = (turn: number) =>
      askInTurn(routes.registerCheck, { turn, address, email: `${randomUUID()}@example.com` })
    for (let turn = 0; turn < CHECKS; turn++) expect(await check(turn)).toBe(200)
    expect(await check(processIndex)).toBe(429)
  },
)

test('refuses guesses at one account, counted over two processes', async () => {
  const email = `${randomUUID()}@example.com`
  const startedAt = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => askInTurn(routes.login, { turn, address: randomAddress(), email })),
  )
  const looked = statuses.filter((status) => status === 200)
  expect(looked.length).toBeGreaterThanOrEqual(5)
  expect(looked.length).toBeLessThanOrEqual(countAllowedTries(performance.now() - startedAt))
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - looked.length)
})
