import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestHttp, serve, serveJson, serveSilence } from '../testing/serve.ts'
import { MAX_BODY_BYTES, readCappedBody } from './read-capped-body.ts'

const request = (url: string, trust: 'operator' | 'public' = 'operator') =>
  openTestHttp().requestJson({ endpoint: { url, trust } })

const json = { 'content-type': 'application/json; charset=utf-8' }

test('default: requests a configured endpoint on loopback and reads its JSON', async () => {
  expect(await request(await serveJson({ a: 1 }))).toEqual({ ok: true, status: 200, json: { a: 1 } })
})

test('given a body, posts it as JSON', async () => {
  const url = await serve((request, reply) => {
    reply.writeHead(200, json)
    request.pipe(reply)
  })
  const reply = await openTestHttp().requestJson({ endpoint: { url, trust: 'operator' }, body: { b: 2 } })
  expect(reply).toMatchObject({ json: { b: 2 } })
})

test('given 404 with JSON, accepts it as an answer', async () => {
  expect(await request(await serveJson({ match: null }, 404))).toMatchObject({ ok: true, status: 404 })
})

test('given a compressed reply, inflates it', async () => {
  const url = await serve((_, reply) =>
    reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}')),
  )
  expect(await request(url)).toMatchObject({ json: { a: 1 } })
})

test("refuses an internal address that isn't configured", async () => {
  expect(await request(await serveJson({}), 'public')).toEqual({ ok: false, problem: 'refused_address' })
})

test.each([301, 302, 303, 307, 308])('refuses a redirect with %i and does not follow it', async (status) => {
  let requests = 0
  const url = await serve((_, reply) => {
    requests += 1
    reply.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
  })
  expect(await request(url)).toEqual({ ok: false, problem: 'redirect' })
  expect(requests).toBe(1)
})

test.each(['text/html', 'text/plain', 'application/octet-stream', 'application/jsonx'])(
  'refuses a reply of type %s',
  async (type) => {
    const url = await serve((_, reply) => reply.writeHead(200, { 'content-type': type }).end('{}'))
    expect(await request(url)).toEqual({ ok: false, problem: 'content_type' })
  },
)

test("refuses a reply without a type, in an unknown encoding, or that isn't JSON", async () => {
  const replies = [
    await serve((_, reply) => reply.writeHead(200).end('{}')),
    await serve((_, reply) => reply.writeHead(200, { ...json, 'content-encoding': 'zstd' }).end('{}')),
    await serve((_, reply) => reply.writeHead(200, json).end('<html>')),
  ]
  const problems = await Promise.all(replies.map(async (url) => request(url)))
  expect(problems.map((reply) => !reply.ok && reply.problem)).toEqual(['content_type', 'content_type', 'not_json'])
})

test('refuses an announced length that is too large before reading the body', async () => {
  const url = await serve((_, reply) => reply.writeHead(200, { ...json, 'content-length': '200000000' }).write('{'))
  expect(await request(url)).toEqual({ ok: false, problem: 'too_large' })
})

test('refuses an endless body at the first byte too many', async () => {
  const chunk = Buffer.alloc(65_536, 0x20)
  let sent = 0
  const url = await serve((_, reply) => {
    reply.writeHead(200, json)
    const more = () => {
      while (!reply.destroyed && reply.write(chunk)) sent += chunk.length
      sent += chunk.length
    }
    reply.on('drain', more)
    more()
  })
  expect(await openTestHttp().requestJson({ endpoint: { url, trust: 'operator' } })).toEqual({
    ok: false,
    problem: 'too_large',
  })
  expect(sent).toBeLessThan(8 * MAX_BODY_BYTES)
})

test('refuses a bomb of 200 MB that is small when compressed', async () => {
  const bomb = Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(1_000_000))))
  const url = await serve((_, reply) => reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb))
  expect(await request(url)).toEqual({ ok: false, problem: 'too_large' })
})

test('given a bomb of 1 GB, reads no more of it than fits into its buffers', async () => {
  const megabyte = gzipSync(Buffer.alloc(1_000_000))
  let read = 0
  const members = function* () {
    for (; read < 1_000; read++) yield megabyte
  }
  const reply = Object.assign(Readable.from(members(), { highWaterMark: 1 }), {
    headers: { ...json, 'content-encoding': 'gzip' },
  })
  expect(await readCappedBody(reply as unknown as IncomingMessage)).toEqual({ ok: false, problem: 'too_large' })
  expect(read).toBeLessThan(200)
})

test('error: cuts off a broken compressed reply', async () => {
  const url = await serve((_, reply) => reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('no gzip'))
  expect(await request(url)).toEqual({ ok: false, problem: 'cut_off' })
})

test.each([
  [429, 'busy'],
  [500, 'server_error'],
  [503, 'server_error'],
])('error: status %i is %s', async (status, problem) => {
  expect(await request(await serveJson({}, status))).toEqual({ ok: false, problem })
})

test("error: reports an endpoint that doesn't listen", async () => {
  expect(await request('http://127.0.0.1:1/')).toEqual({ ok: false, problem: 'network' })
})

test('error: gives up in time on an endpoint that never answers', async () => {
  expect(await request(await serveSilence())).toEqual({ ok: false, problem: 'timeout' })
})

test('error: gives up in time on an endpoint that sends a byte at a time', async () => {
  const url = await serveSilence((_, reply) => {
    reply.writeHead(200, json)
    const timer = setInterval(() => reply.write(' '), 10)
    reply.once('close', () => clearInterval(timer))
  })
  expect(await request(url)).toEqual({ ok: false, problem: 'timeout' })
})

test('given a budget that is used up, sends no more requests', async () => {
  let requests = 0
  const url = await serve((_, reply) => {
    requests += 1
    reply.writeHead(200, json).end('{}')
  })
  const http = openTestHttp({ budgetMs: 50 })
  await once(http.signal, 'abort')
  expect(await http.requestJson({ endpoint: { url, trust: 'operator' } })).toEqual({ ok: false, problem: 'timeout' })
  expect(requests).toBe(0)
})
