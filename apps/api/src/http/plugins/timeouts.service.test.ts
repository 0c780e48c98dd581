import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodePassword, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../testing/start-api.ts'
import { insertUser } from '../../testing/users.ts'
import { serverTimeouts } from './connections.ts'

const timeouts = { headersMs: 600, bodyMs: 1_200, uploadMs: 3_000, checkEveryMs: 100 }
/** Extra time for a busy machine. */
const SLACK_MS = 1_500

let api: Api
beforeAll(async () => {
  api = await startApi({ timeouts })
})
afterAll(() => api.stop())

interface Spoken {
  text: string
  ms: number
}

/** Sends the first lines, then one byte at a time, until the other side closes. */
const speakSlowly = (first: string, drip: string) =>
  new Promise<Spoken>((resolve, reject) => {
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
    socket.setTimeout(15_000, () => reject(new Error(`nobody closed after ${text}`)))
  })

const expectClosed = ({ text, ms }: Spoken, { afterMs, status }: { afterMs: number; status: number }) => {
  expect(ms).toBeGreaterThan(afterMs - 50)
  expect(ms).toBeLessThan(afterMs + SLACK_MS)
  expectEnvelope(text, status)
}

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
  const spoken = await speakSlowly('GET /livez HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'x')
  expectClosed(spoken, { afterMs: timeouts.headersMs, status: 408 })
})

const SLOW_JSON = ['Content-Type: application/json', 'Content-Length: 1000']

test('refuses a JSON body that does not end', async () => {
  const spoken = await speakSlowly(headOf(routes.login, SLOW_JSON), ' ')
  expectClosed(spoken, { afterMs: timeouts.bodyMs, status: 408 })
})

test('given an unknown path, answers 404 at once and later stops waiting for the body', async () => {
  const { text, ms } = await speakSlowly(headOf({ path: '/nowhere' }, SLOW_JSON), ' ')
  expect(text).toMatch(/^HTTP\/1\.1 404 /)
  expect(ms).toBeLessThan(timeouts.bodyMs + SLACK_MS)
})

test('given an upload, it may take longer, but not forever', async () => {
  const { token } = await insertUser(api, 'x')
  const head = headOf(routes.uploadFile, [
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  ])
  const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="A.sol"\r\n\r\n'
  const { text, ms } = await speakSlowly(head + part, 'x')
  expect(ms).toBeGreaterThan(timeouts.uploadMs - 50)
  expect(ms).toBeLessThan(timeouts.uploadMs + SLACK_MS)
  expectEnvelope(text, 408)
})

test.each([
  ['a form sent to a call that takes none', routes.login],
  ['an upload that was refused', routes.uploadFile],
])('refuses to keep reading %s', async (_, spec) => {
  const lines = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000']
  const { text, ms } = await speakSlowly(headOf(spec, lines), 'x')
  expect(text).toMatch(/"code":4\d{3},/)
  expect(ms).toBeGreaterThan(timeouts.bodyMs - 50)
  expect(ms).toBeLessThan(timeouts.bodyMs + SLACK_MS)
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
      await sleep(timeouts.bodyMs / 4)
      yield Buffer.from(half)
    }
  }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: pieces(), duplex: 'half' }
  const reply = await fetch(api.origin + routes.login.path, init as unknown as RequestInit)
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
  const { text } = await speakSlowly(bytes, '')
  expectEnvelope(text, 400)
})

test('default: ten seconds for headers, thirty for a body, two minutes for an upload, 72 seconds idle', () => {
  expect(serverTimeouts).toMatchObject({ headersMs: 10_000, bodyMs: 30_000, uploadMs: 120_000, keepAliveMs: 72_000 })
  expect(serverTimeouts.checkEveryMs).toBeLessThanOrEqual(1_000)
  expect(api.app.server).toMatchObject({ headersTimeout: timeouts.headersMs, requestTimeout: timeouts.uploadMs })
  expect(api.app.server.keepAliveTimeout).toBe(serverTimeouts.keepAliveMs)
})
