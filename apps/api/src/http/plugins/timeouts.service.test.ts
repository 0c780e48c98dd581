import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodePassword, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../testing/start-api.ts'
import { insertUser } from '../../testing/users.ts'
import { serverTimeouts } from './connections.ts'

/** Longer than any test runs: a connection that closes has met the one timeout that its API has shortened. */
const NEVER_MS = 3_600_000
/** Node's maximum for headers, and the time that a test may take. */
const MAX_MS = 300_000
const never = { headersMs: MAX_MS, bodyMs: NEVER_MS, uploadMs: NEVER_MS, checkEveryMs: 100 }
const [HEADERS_MS, BODY_MS, UPLOAD_MS] = [600, 1_200, 2_500] as const

let apis: { headers: Api; body: Api; upload: Api; never: Api }
beforeAll(async () => {
  const [headers, body, upload, patient] = await Promise.all([
    startApi({ timeouts: { ...never, headersMs: HEADERS_MS } }),
    startApi({ timeouts: { ...never, bodyMs: BODY_MS } }),
    // An upload may take longer than a body. Node applies its time only if headers get no more.
    startApi({ timeouts: { ...never, bodyMs: BODY_MS, headersMs: UPLOAD_MS, uploadMs: UPLOAD_MS } }),
    startApi({ timeouts: never }),
  ])
  apis = { headers, body, upload, never: patient }
})
afterAll(async () => {
  await Promise.all(Object.values(apis).map((api) => api.stop()))
})

interface Spoken {
  text: string
  ms: number
}

/** Sends the first lines, then one byte at a time, until the other side closes. */
const speakSlowly = (api: Api, first: string, drip: string) =>
  new Promise<Spoken>((resolve) => {
    const startedAt = performance.now()
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1', () => socket.write(first))
    const timer = setInterval(() => socket.writable && drip && socket.write(drip), 100)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ text, ms: performance.now() - startedAt })
    })
  })

const expectEnvelope = (text: string, status: number) => {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  expect(head.toLowerCase()).toMatch(/x-request-id: [\w-]{36}/)
  expect(head.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(body)).toEqual({ code: status * 10, message: expect.any(String) })
}

const headOf = (spec: { path: string }, lines: string[]) =>
  [`POST ${spec.path} HTTP/1.1`, 'Host: a', ...lines, '', ''].join('\r\n')

test('refuses headers that do not end', async () => {
  const { text, ms } = await speakSlowly(apis.headers, 'GET /livez HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'x')
  expect(ms).toBeGreaterThan(HEADERS_MS - 50)
  expectEnvelope(text, 408)
})

const SLOW_JSON = ['Content-Type: application/json', 'Content-Length: 1000']

test('refuses a JSON body that does not end', async () => {
  const { text, ms } = await speakSlowly(apis.body, headOf(routes.login, SLOW_JSON), ' ')
  expect(ms).toBeGreaterThan(BODY_MS - 50)
  expectEnvelope(text, 408)
})

test('given an unknown path, answers 404 at once and later stops waiting for the body', async () => {
  const { text } = await speakSlowly(apis.body, headOf({ path: '/nowhere' }, SLOW_JSON), ' ')
  expect(text).toMatch(/^HTTP\/1\.1 404 /)
})

test('given an upload, it may take longer, but not forever', async () => {
  const { token } = await insertUser(apis.upload, 'x')
  const head = headOf(routes.uploadFile, [
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  ])
  const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="A.sol"\r\n\r\n'
  const { text, ms } = await speakSlowly(apis.upload, head + part, 'x')
  expect(ms).toBeGreaterThan(UPLOAD_MS - 50)
  expectEnvelope(text, 408)
})

test.each([
  ['a form sent to a call that takes none', routes.login],
  ['an upload that was refused', routes.uploadFile],
])('refuses to keep reading %s', async (_, spec) => {
  const lines = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000']
  const { text, ms } = await speakSlowly(apis.body, headOf(spec, lines), 'x')
  expect(text).toMatch(/"code":4\d{3},/)
  expect(ms).toBeGreaterThan(BODY_MS - 50)
})

test('refuses a connection above the limit', async () => {
  const own = await startApi({ maxConnections: 1 })
  const port = Number(new URL(own.origin).port)
  const first = connect(port, '127.0.0.1')
  await once(first, 'connect')
  const second = connect(port, '127.0.0.1').on('error', () => {})
  await once(second, 'close')
  first.destroy()
  await own.stop()
})

test('given a body that arrives in pieces in time, answers it and keeps the connection', async () => {
  const password = await encodePassword('Wrong-Password-1')
  const body = JSON.stringify({ email: 'somebody@example.com', password })
  const pieces = async function* () {
    for (const half of [body.slice(0, 20), body.slice(20)]) {
      await sleep(300)
      yield Buffer.from(half)
    }
  }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: pieces(), duplex: 'half' }
  const reply = await fetch(apis.never.origin + routes.login.path, init as unknown as RequestInit)
  expect(await reply.json()).toMatchObject({ code: 4003 })
  expect(reply.headers.get('connection')).toBe('keep-alive')
})

test.each([
  ['no HTTP', 'HELLO\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc'],
  [
    'a smuggled length',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
])('refuses %s with our envelope and headers, and closes', async (_, bytes) => {
  const { text } = await speakSlowly(apis.never, bytes, '')
  expectEnvelope(text, 400)
})

test('default: ten seconds for headers, thirty for a body, two minutes for an upload, 72 seconds idle', () => {
  expect(serverTimeouts).toMatchObject({ headersMs: 10_000, bodyMs: 30_000, uploadMs: 120_000, keepAliveMs: 72_000 })
  expect(serverTimeouts.checkEveryMs).toBeLessThanOrEqual(1_000)
  expect(apis.headers.app.server).toMatchObject({ headersTimeout: HEADERS_MS, requestTimeout: NEVER_MS })
  expect(apis.upload.app.server).toMatchObject({ requestTimeout: UPLOAD_MS })
  expect(apis.never.app.server.keepAliveTimeout).toBe(serverTimeouts.keepAliveMs)
})
