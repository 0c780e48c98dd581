import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { headers, type RouteSpec, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeForm, sample, uploadSample } from './testing/scans.ts'
import { type Api, fetchFrom, randomAddress, startApi, webOrigin } from './testing/start-api.ts'
import { signedIn } from './testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const FailureEnvelope = z.strictObject({
  code: z.int().min(4000),
  message: z.string().min(1),
  result: z.record(z.string(), z.unknown()).optional(),
})

const served = Object.entries<RouteSpec>(routes)
const withSession = served.filter(([, spec]) => spec.access === 'session')

const send = (spec: { method: string; path: string }, init: RequestInit = {}) =>
  fetchFrom(randomAddress())(api.origin + spec.path, { method: spec.method, ...init })

test.each(served)('default: serves %s', (_, spec) => {
  expect(api.app.hasRoute({ method: spec.method, url: spec.path })).toBe(true)
})

test.each(withSession)(
  'refuses %s without a session, with an invalid one and with one in the query',
  async (_, spec) => {
    const made = { authorization: `Bearer ${'A'.repeat(43)}` }
    const { token } = await signedIn(api)
    const attempts = [send(spec), send(spec, { headers: made }), send({ ...spec, path: `${spec.path}?token=${token}` })]
    for (const reply of await Promise.all([...attempts, send(spec, { headers: { cookie: `token=${token}` } })])) {
      expect(reply.status).toBe(200)
      expect(FailureEnvelope.parse(await reply.json()).code).toBe(4012)
    }
  },
)

test('refuses to list data of another user', async () => {
  const [owner, stranger] = [await signedIn(api), await signedIn(api)]
  const { id: projectId } = await uploadSample(owner.client)
  await owner.client.call(routes.orderScan, {
    body: { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() },
  })
  expect(await stranger.client.call(routes.listScans)).toEqual({ items: [] })
  expect(await stranger.client.call(routes.listUploads)).toEqual({ items: [] })
  expect((await stranger.client.call(routes.getEquity)).detection.held).toBe(0)
})

test.each([
  ['broken JSON', 'application/json', '{"email":'],
  ['an empty body', 'application/json', ''],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"x":1}}'],
  ['plain text', 'text/plain', 'email=a'],
  ['a form', 'application/x-www-form-urlencoded', 'email=a'],
])('refuses %s with 400 and the envelope', async (_, contentType, body) => {
  const reply = await send(routes.login, { headers: { 'content-type': contentType }, body })
  expect(reply.status).toBe(400)
  expect(FailureEnvelope.parse(await reply.json()).code).toBe(4000)
})

test.each([
  ['/%', 400],
  ['/api/v1/contract/%c0%af', 400],
])('refuses %s, which is not a valid path, with the envelope and the security headers', async (path, status) => {
  const reply = await send({ method: 'GET', path })
  expect(reply.status).toBe(status)
  expect(FailureEnvelope.parse(await reply.json()).code).toBe(4000)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('refuses a NUL character, which the database cannot store, in any text', async () => {
  const { client } = await signedIn(api)
  const listed = client.open(routes.listExhibits, { query: { id: randomUUID(), finding: 'LC-01\0' } })
  const read = client.open(routes.getCode, { query: { id: randomUUID(), path: '\0' } })
  for (const reply of await Promise.all([listed, read])) {
    expect(reply.status).toBe(400)
    expect(FailureEnvelope.parse(await reply.json()).code).toBe(4000)
  }
})

test('refuses a body over 64 KiB', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(64 * 1024) })
  const reply = await send(routes.login, { headers: { 'content-type': 'application/json' }, body })
  expect(reply.status).toBe(413)
  expect(FailureEnvelope.parse(await reply.json()).code).toBe(4130)
})

test('refuses a deeply nested body before parsing it', async () => {
  const reply = await send(routes.login, { headers: { 'content-type': 'application/json' }, body: '['.repeat(60_000) })
  expect(reply.status).toBe(400)
  expect(FailureEnvelope.parse(await reply.json()).code).toBe(4000)
})

test.each([
  ['broken JSON', 'application/json', '{"a":'],
  ['1 MiB of arrays', 'application/json', `[${'[],'.repeat(349_000)}1]`],
  ['a type that no call takes', 'text/plain', 'a'],
])('refuses an unknown path with 404, regardless of its body: %s', async (_, contentType, body) => {
  const reply = await send({ method: 'POST', path: '/nowhere' }, { headers: { 'content-type': contentType }, body })
  expect(reply.status).toBe(404)
  expect(FailureEnvelope.parse(await reply.json()).code).toBe(4040)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
})

test('refuses an unknown path before its body arrives', async () => {
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1')
  const lines = [
    'POST /nowhere HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 1000000',
    '',
    '',
  ]
  socket.write(lines.join('\r\n'))
  const [reply] = await once(socket, 'data', { signal: AbortSignal.timeout(100_000) })
  socket.destroy()
  expect(String(reply)).toMatch(/^HTTP\/1\.1 404 /)
})

test.each([{}, { email: 1 }, { email: 'x', password: 'y' }, { email: { $ne: 1 }, password: [] }, [], 'x', null])(
  'refuses the fields %j with 200 and their names',
  async (body) => {
    const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const reply = await send(routes.login, init)
    expect(reply.status).toBe(200)
    expect(FailureEnvelope.parse(await reply.json())).toMatchObject({
      code: 4001,
      result: { fields: expect.anything() },
    })
  },
)

test('given ZH-CN, the message is Chinese and the code is the same', async () => {
  const [en, zh] = await Promise.all(
    ['EN-US', 'ZH-CN'].map(async (tag) =>
      (await send(routes.getUser, { headers: { [headers.language]: tag } })).json(),
    ),
  )
  expect(en).toEqual({ code: 4012, message: 'Session expired' })
  expect(zh.code).toBe(4012)
  expect(zh.message).toMatch(/\p{Script=Han}/u)
})

test('error: an unexpected error returns 500 with the request id, and the cause stays in the log', async () => {
  const own = await startApi()
  const { token } = await signedIn(own)
  await own.db.destroy()
  const init = { headers: { authorization: `Bearer ${token}`, [headers.requestId]: 'request-1234' } }
  const reply = await fetch(own.origin + routes.getUser.path, init)
  const envelope = FailureEnvelope.parse(await reply.json())
  expect(reply.status).toBe(500)
  expect(envelope.message).toContain('request-1234')
  expect(JSON.stringify(envelope)).not.toMatch(/driver|destroyed|at /)
  expect(own.logLines.some((line) => line.includes('request-1234') && line.includes('destroyed'))).toBe(true)
  await own.app.close()
})

test('given a request id that could forge a log line, a new one is made', async () => {
  const reply = await send(routes.getUser, { headers: { [headers.requestId]: 'x","level":60' } })
  expect(reply.headers.get(headers.requestId)).toMatch(/^[\w-]{36}$/)
})

test('default: only the configured origin may read replies, and every reply has the security headers', async () => {
  const from = (origin: string) => send(routes.getUser, { headers: { origin } })
  const [ours, theirs] = await Promise.all([from(webOrigin), from('https://web.example.evil.com')])
  expect(ours.headers.get('access-control-allow-origin')).toBe(webOrigin)
  expect(theirs.headers.get('access-control-allow-origin')).toBeNull()
  for (const reply of [ours, theirs, await send({ method: 'GET', path: '/nowhere' })]) {
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
    })
  }
})

test('default: a preflight allows our headers', async () => {
  const reply = await send(
    { method: 'OPTIONS', path: routes.orderScan.path },
    {
      headers: {
        origin: webOrigin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-language,x-request-id',
      },
    },
  )
  expect(reply.status).toBe(204)
  expect(reply.headers.get('access-control-allow-headers')).toContain('x-language')
})

test('given unknown fields, they change nothing', async () => {
  const { client } = await signedIn(api)
  const { files } = await client.call(routes.uploadFile, { form: makeForm({ 'A.sol': sample }) })
  expect(Object.keys(files[0] ?? {}).toSorted()).toEqual(['lines', 'path', 'sha256'])
  expect(Object.keys(await client.call(routes.getUser)).toSorted()).toEqual([
    'createdAt',
    'email',
    'id',
    'locale',
    'paymentPublicKey',
  ])
})

test('default: reports that it is alive and ready, and its build', async () => {
  for (const path of ['/livez', '/readyz', '/version']) {
    const reply = await send({ method: 'GET', path })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ code: 1 })
  }
})
