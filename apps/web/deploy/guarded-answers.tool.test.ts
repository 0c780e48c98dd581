import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions, securityHeaders } from './security-headers.ts'
import { serveSite } from './testing/serve-site.ts'

let site: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.stop())

/** Raw bytes, because no client would send most of these requests. */
const send = async (bytes: string) => {
  const socket = connect(site.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const reply = await text(socket)
  const [head = '', body = ''] = reply.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = lines.map((header): [string, string] => {
    const end = header.indexOf(': ')
    return [header.slice(0, end), header.slice(end + 2)]
  })
  return { status: Number(line.split(' ')[1]), headers, body }
}

const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: example.org', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`

const long = 'a'.repeat(40_000)
const answers: [status: number, what: string, bytes: string][] = [
  [200, 'a page', request('GET /')],
  [200, 'a page without its body', request('HEAD /')],
  [200, 'the client app', request('GET /dashboard')],
  [200, 'an asset', request('GET /assets/x-1.js')],
  [200, 'a part of the catalogue', request('GET /components/confirm')],
  [200, 'the settings', request('GET /site-config.json')],
  [200, 'readiness', request('GET /readyz')],
  [200, 'a question for a part', request('GET /assets/x-1.js', 'Range: bytes=0-1')],
  [200, 'a question for a part beyond the end', request('GET /assets/x-1.js', 'Range: bytes=999-')],
  [308, 'a slash too many', request('GET /form/')],
  [400, 'the page for a bad request', request('GET /400')],
  [400, 'an address that cannot be read', request('GET /%')],
  [400, 'an address with a zero', request('GET /assets/%00')],
  [400, 'an address above the site', request('GET /assets/../../nginx/server.conf')],
  [400, 'no request at all', 'nonsense\r\n\r\n'],
  [400, 'a greeting of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
  [400, 'no host', 'GET / HTTP/1.1\r\n\r\n'],
  [404, 'no page', request('GET /nope')],
  [404, 'no asset', request('GET /assets/none.js')],
  [405, 'a form on a page without one', request('POST /', 'Content-Length: 0')],
  [405, 'a method that would echo', request('TRACE /')],
  [413, 'a body that is too large', request('POST /form', 'Content-Length: 99999999')],
  [414, 'an address that is too long', request(`GET /${long}`)],
  [431, 'a header that is too long', request('GET /', `X-Long: ${long}`)],
  [500, 'the page for a failure', request('GET /500')],
  [501, 'an encoding that nobody knows', request('GET /', 'Transfer-Encoding: none')],
  [502, 'a form while nobody answers it', request('POST /form', 'Content-Length: 0')],
  [505, 'a version that is not there yet', 'GET / HTTP/9.0\r\nHost: example.org\r\n\r\n'],
]

test.each(answers)('default: answer %i to %s has every security header once', async (status, _what, bytes) => {
  const reply = await send(bytes)
  expect(reply.status).toBe(status)
  const named = (name: string) => reply.headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value)
  for (const [name, value] of Object.entries(securityHeaders)) expect(named(name)).toEqual([value])
  expect(named('permissions-policy')).toEqual([bytes.includes('/dashboard') ? permissions.paying : permissions.reading])
  expect(named('referrer-policy')).toEqual(['strict-origin'])
  expect(named('cache-control')).toHaveLength(1)
  expect(named('content-security-policy')).toEqual([
    expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
  ])
  if (status !== 308) expect(reply.body).not.toContain('<center>nginx')
})

test.each([
  ['GET /zh/%', 400],
  ['GET /zh/400', 400],
  ['GET /zh/500', 500],
  ['POST /zh/form', 502],
  ['POST /zh/about', 405],
])('error: %s is answered with %i in the language of its prefix', async (line, status) => {
  const reply = await send(request(line, 'Content-Length: 0'))
  expect([reply.status, reply.body.includes('lang="zh-CN"')]).toEqual([status, true])
})
