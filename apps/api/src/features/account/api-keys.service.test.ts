import { isApiKey, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'api_key_user=1000/60' })
})
afterAll(() => api.stop())

const body = { name: 'CI', scopes: ['scan:read' as const], expiresInDays: 30 }

test('default: shows a new key once, and stores only its hash', async () => {
  const { client } = await signedIn(api)
  const { key, secret } = await client.call(routes.createApiKey, { body })
  expect(isApiKey(secret)).toBe(true)
  expect(key).toMatchObject({ name: 'CI', scopes: ['scan:read'], state: 'live', hint: secret.slice(0, 9) })
  expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(30 * 86_400_000)
  const listed = await client.call(routes.listApiKeys)
  expect(listed).toEqual({ keys: [key] })
  const rows = await api.db.selectFrom('apiKey').selectAll().where('id', '=', key.id).execute()
  const stored = JSON.stringify(rows, (_, value) => (value instanceof Buffer ? value.toString('latin1') : value))
  expect(stored).not.toContain(secret.slice(9))
})

test('given a scope twice, keeps it once', async () => {
  const { client } = await signedIn(api)
  const { key } = await client.call(routes.createApiKey, { body: { ...body, scopes: ['scan:read', 'scan:read'] } })
  expect(key.scopes).toEqual(['scan:read'])
})

test('given a revoked key, lists it as revoked and revokes it only once', async () => {
  const { client } = await signedIn(api)
  const { key } = await client.call(routes.createApiKey, { body })
  await client.call(routes.revokeApiKey, { body: { id: key.id } })
  expect(await client.call(routes.listApiKeys)).toMatchObject({ keys: [{ id: key.id, state: 'revoked' }] })
  const again = client.call(routes.revokeApiKey, { body: { id: key.id } })
  await expect(again).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test.each([
  ['no scope', { scopes: [] }],
  ['an unknown scope', { scopes: ['scan:admin'] }],
  ['no name', { name: ' ' }],
  ['a name with a line break', { name: 'a\nb' }],
  ['a name that is too long', { name: 'x'.repeat(61) }],
  ['an expiry of 0 days', { expiresInDays: 0 }],
  ['an expiry of 366 days', { expiresInDays: 366 }],
])('refuses %s', async (_, wrong) => {
  const { client } = await signedIn(api)
  const created = client.call(routes.createApiKey, { body: { ...body, ...wrong } as typeof body })
  await expect(created).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
})

test('refuses more than 20 live keys, also for calls at the same time', async () => {
  const { client } = await signedIn(api)
  const calls = Array.from({ length: 25 }, () => client.call(routes.createApiKey, { body }))
  const results = await Promise.allSettled(calls)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const { keys } = await client.call(routes.listApiKeys)
  await client.call(routes.revokeApiKey, { body: { id: keys[0]?.id ?? '' } })
  await expect(client.call(routes.createApiKey, { body })).resolves.toBeTruthy()
})
