import { randomUUID } from 'node:crypto'
import { type ApiKeyScope, routes } from '@lc/api-contract'
import { Problem, type V2RouteSpec, v2Routes } from '@lc/api-contract/v2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAsOwner } from '../../testing/owner-database.ts'
import { makeCompletedScan, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi, webOrigin } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey, readProblem, type V2Client, v2Client } from '../../testing/v2-client.ts'

let api: Api
let user: Awaited<ReturnType<typeof signedIn>>
let call: V2Client
let scanId: string
/** A key of each scope. */
let keys: Record<ApiKeyScope, string>
beforeAll(async () => {
  api = await startApi()
  user = await signedIn(api)
  call = v2Client(api, (await makeKey(user.client)).secret)
  keys = {
    'scan:read': (await makeKey(user.client, ['scan:read'])).secret,
    'scan:write': (await makeKey(user.client, ['scan:write'])).secret,
  }
  const findings = [sampleFinding('LC-01'), sampleFinding('LC-02', { severity: 'low' })]
  scanId = await makeCompletedScan(api, { client: user.client, userId: user.id, findings })
})
afterAll(() => api.stop())

const served = Object.entries<V2RouteSpec>(v2Routes)
const pathOf = ({ path }: V2RouteSpec) => path.replace('/api/v2', '').replace(/\{(\w+)\}/g, () => randomUUID())
const typeOf = ({ transport }: V2RouteSpec) => (transport === 'zip_or_json' ? 'application/zip' : 'application/json')
const initOf = (spec: V2RouteSpec) =>
  spec.method === 'POST' ? { body: '{}', headers: { 'content-type': typeOf(spec) } } : {}

test.each(served)('refuses %s without a key, with a wrong one, with a session and with a cookie', async (_, spec) => {
  const secret = keys[spec.scope]
  const last = secret.endsWith('a') ? 'b' : 'a'
  const calls = [
    v2Client(api),
    v2Client(api, secret.slice(0, -1) + last),
    v2Client(api, user.token),
    (path: string, init: Parameters<V2Client>[1]) =>
      v2Client(api)(`${path}?key=${secret}`, { ...init, headers: { ...init?.headers, cookie: `token=${user.token}` } }),
  ]
  for (const send of calls) {
    const reply = await send(pathOf(spec), initOf(spec))
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
    expect(Problem.parse(await readProblem(reply)).code).toBe('KEY_REFUSED')
  }
})

test.each(served)('refuses %s with a key of the other scope', async (_, spec) => {
  const secret = keys[spec.scope === 'scan:read' ? 'scan:write' : 'scan:read']
  const reply = await v2Client(api, secret)(pathOf(spec), initOf(spec))
  expect(reply.status).toBe(403)
  expect((await readProblem(reply)).code).toBe('SCOPE_MISSING')
})

test('refuses a revoked and an expired key', async () => {
  const revoked = await makeKey(user.client)
  const expired = await makeKey(user.client)
  expect((await v2Client(api, revoked.secret)('/key')).status).toBe(200)
  await user.client.call(routes.revokeApiKey, { body: { id: revoked.id } })
  await expire(expired.id)
  for (const { secret } of [revoked, expired]) expect((await v2Client(api, secret)('/key')).status).toBe(401)
})

/** Only the owner of the tables may change the dates of a key. */
const expire = async (id: string) => {
  const owner = openAsOwner(api)
  const [createdAt, expiresAt] = [new Date(Date.now() - 172_800_000), new Date(Date.now() - 1_000)]
  await owner.updateTable('apiKey').set({ createdAt, expiresAt }).where('id', '=', id).execute()
  await owner.destroy()
}

test('refuses a key on every envelope call', async () => {
  const { secret } = await makeKey(user.client)
  for (const spec of [routes.getUser, routes.listScans, routes.listApiKeys]) {
    await expect(api.client(secret).call(spec)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  }
})

test('default: describes the key and notes its use', async () => {
  const key = await makeKey(user.client, ['scan:read'])
  const reply = await v2Client(api, key.secret)('/key')
  expect(await reply.json()).toMatchObject({ name: 'test', scopes: ['scan:read'] })
  const { keys } = await user.client.call(routes.listApiKeys)
  expect(keys.find(({ id }) => id === key.id)?.lastUsedAt).toBeDefined()
})

test('default: every answer states the limits and what is left of them', async () => {
  const limited = v2Client(api, (await makeKey(user.client)).secret)
  const first = await limited('/key')
  expect(first.headers.get('ratelimit-policy')).toBe('"key_calls";q=300;w=60')
  expect(first.headers.get('ratelimit')).toBe('"key_calls";r=299;t=60')
  const second = await limited(`/scans/${randomUUID()}`)
  expect(second.headers.get('ratelimit')).toMatch(/^"key_calls";r=298;t=\d+$/)
})

test('refuses calls over the limit of a key with Retry-After', async () => {
  const own = await startApi({ rateLimits: 'key_calls=1/3600' })
  const { client } = await signedIn(own)
  const limited = v2Client(own, (await makeKey(client)).secret)
  await limited('/key')
  const reply = await limited('/key')
  expect(reply.status).toBe(429)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(reply.headers.get('ratelimit')).toMatch(/^"key_calls";r=0;t=\d+$/)
  expect((await readProblem(reply)).code).toBe('RATE_LIMITED')
  await own.stop()
})

test('default: a failure is a problem with its type, the request id and the language of the request', async () => {
  const reply = await call(`/scans/${randomUUID()}`, { headers: { 'accept-language': 'zh-CN,en;q=0.5' } })
  const problem = await readProblem(reply)
  expect(problem).toEqual({
    type: `${webOrigin}/api-reference#NOT_FOUND`,
    title: 'Not found',
    status: 404,
    detail: expect.stringMatching(/\p{Script=Han}/u),
    code: 'NOT_FOUND',
    requestId: reply.headers.get('x-request-id'),
  })
})

test.each(['/nowhere', '/scans/x', `/scans/${randomUUID()}/findings/LC-1`, '/scans/1/exports/doc', '/%'])(
  'refuses the path %s with a problem',
  async (path) => {
    const reply = await call(path)
    expect([400, 404]).toContain(reply.status)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    await readProblem(reply)
  },
)

test.each(['PUT', 'PATCH', 'DELETE', 'QUERY'])('refuses %s with 405 and the allowed methods', async (method) => {
  const reply = await call('/scans', { method })
  expect(reply.status).toBe(405)
  expect(reply.headers.get('allow')).toBe('GET, HEAD, POST')
  expect((await readProblem(reply)).code).toBe('METHOD_NOT_ALLOWED')
})

test.each([
  ['limit=0', { limit: 'too_small' }],
  ['limit=101', { limit: 'too_big' }],
  ['limit=x&status=done', { limit: 'invalid_type', status: 'invalid_value' }],
  ['cursor=x', { cursor: 'unknown' }],
  ['unknown=1', { request: 'unrecognized_keys' }],
])('the query %s gets 400, and the problem names each wrong field', async (query, fields) => {
  const reply = await call(`/scans?${query}`)
  expect(reply.status).toBe(400)
  const problem = await readProblem(reply)
  expect([problem.code, problem.fields]).toEqual(['BAD_REQUEST', fields])
})

test('default: lists scans page by page', async () => {
  const second = await makeCompletedScan(api, {
    client: user.client,
    userId: user.id,
    findings: [],
    source: 'contract B {}',
  })
  const first = await (await call('/scans?limit=1')).json()
  expect(first).toMatchObject({ items: [{ id: second }], nextCursor: second })
  const next = await (await call(`/scans?limit=1&cursor=${first.nextCursor}`)).json()
  expect(next).toMatchObject({ items: [{ id: scanId }] })
  expect(next.nextCursor).toBeUndefined()
})

test('default: reads a scan, and answers 304 while nothing changes', async () => {
  const reply = await call(`/scans/${scanId}`)
  expect(await reply.json()).toMatchObject({ id: scanId, status: 'completed', level: 'high' })
  const etag = reply.headers.get('etag') ?? ''
  const again = await call(`/scans/${scanId}`, { headers: { 'if-none-match': `"other", W/${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('etag')).toBe(etag)
  expect((await call(`/scans/${scanId}`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('default: lists findings page by page in the language of the request', async () => {
  const first = await (await call(`/scans/${scanId}/findings?limit=1`)).json()
  expect(first).toMatchObject({ items: [{ id: 'LC-01', severity: 'high' }], nextCursor: '1' })
  const zh = { headers: { 'accept-language': 'zh' } }
  const next = await (await call(`/scans/${scanId}/findings?limit=1&cursor=1`, zh)).json()
  expect(next.items[0].id).toBe('LC-02')
  expect(next.items[0].text.title).toMatch(/\p{Script=Han}/u)
})

test('default: reads one finding with its exhibits', async () => {
  const reply = await call(`/scans/${scanId}/findings/LC-02`)
  expect(await reply.json()).toMatchObject({ id: 'LC-02', severity: 'low', exhibits: [] })
  expect((await call(`/scans/${scanId}/findings/LC-99`)).status).toBe(404)
})

test.each([
  ['json', 'application/json; charset=utf-8'],
  ['sarif', 'application/sarif+json; charset=utf-8'],
  ['md', 'text/markdown; charset=utf-8'],
])('default: exports a report as %s, with a validator', async (format, type) => {
  const reply = await call(`/scans/${scanId}/exports/${format}?locale=zh`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe(type)
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
  expect(reply.headers.get('cache-control')).toBe('private, no-cache')
  const again = await call(`/scans/${scanId}/exports/${format}?locale=zh`, {
    headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('default: streams the state of a scan until it has ended', async () => {
  const reply = await call(`/scans/${scanId}/events`)
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const [event = '', data = ''] = (await reply.text()).split('\n')
  expect(event).toBe('event: scan')
  expect(JSON.parse(data.replace('data: ', ''))).toMatchObject({ id: scanId, status: 'completed' })
})

test('default: serves its description without a key', async () => {
  const reply = await v2Client(api)('/openapi.json')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await reply.json()).toMatchObject({ openapi: '3.1.0', info: { version: '2' } })
})
