import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestHttp } from '../testing/open-test-http.ts'
import { serve, serveJson } from '../testing/serve.ts'
import { MAX_BODY_BYTES } from './read-capped-json.ts'

const ask = (url: string, trust: 'operator' | 'public' = 'operator') =>
  openTestHttp({ requestMs: 500 }).requestJson({ endpoint: { url, trust } })

const json = { 'content-type': 'application/json; charset=utf-8' }

test('default: a configured endpoint on loopback is asked and its JSON read', async () => {
  expect(await ask(await serveJson({ a: 1 }))).toEqual({ ok: true, status: 200, json: { a: 1 } })
})

test('given a body: it is posted as JSON', async () => {
  const url = await serve((request, reply) => {
    reply.writeHead(200, json)
    request.pipe(reply)
  })
  const reply = await openTestHttp().requestJson({ endpoint: { url, trust: 'operator' }, body: { b: 2 } })
  expect(reply).toMatchObject({ json: { b: 2 } })
})

test('given 404 with JSON: that is an answer', async () => {
  expect(await ask(await serveJson({ match: null }, 404))).toMatchObject({ ok: true, status: 404 })
})

test('given a compressed reply: it is inflated', async () => {
  const url = await serve((_, reply) =>
    reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}')),
  )
  expect(await ask(url)).toMatchObject({ json: { a: 1 } })
})

test('refuses an address inside, which nobody configured', async () => {
  expect(await ask(await serveJson({}), 'public')).toEqual({ ok: false, why: 'refused_address' })
})

test.each([301, 302, 303, 307, 308])('refuses a redirect with %i and does not follow it', async (status) => {
  let asked = 0
  const url = await serve((_, reply) => {
    asked += 1
    reply.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
  })
  expect(await ask(url)).toEqual({ ok: false, why: 'redirect' })
  expect(asked).toBe(1)
})

test.each(['text/html', 'text/plain', 'application/octet-stream', 'application/jsonx'])(
  'refuses a reply of type %s',
  async (type) => {
    const url = await serve((_, reply) => reply.writeHead(200, { 'content-type': type }).end('{}'))
    expect(await ask(url)).toEqual({ ok: false, why: 'content_type' })
  },
)

test('refuses a reply without a type, in an unknown encoding, or that is no JSON', async () => {
  const replies = [
    await serve((_, reply) => reply.writeHead(200).end('{}')),
    await serve((_, reply) => reply.writeHead(200, { ...json, 'content-encoding': 'zstd' }).end('{}')),
    await serve((_, reply) => reply.writeHead(200, json).end('<html>')),
  ]
  const whys = await Promise.all(replies.map(async (url) => ask(url)))
  expect(whys.map((reply) => !reply.ok && reply.why)).toEqual(['content_type', 'content_type', 'not_json'])
})

test('refuses by the announced length before the body is read', async () => {
  const url = await serve((_, reply) => reply.writeHead(200, { ...json, 'content-length': '200000000' }).write('{'))
  expect(await ask(url)).toEqual({ ok: false, why: 'too_large' })
})

test('refuses a body without end at the first byte too many', async () => {
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
    why: 'too_large',
  })
  expect(sent).toBeLessThan(8 * MAX_BODY_BYTES)
})

test('refuses a bomb of 200 MB that is small on the wire', async () => {
  const bomb = Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(1_000_000))))
  const url = await serve((_, reply) => reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb))
  const before = process.memoryUsage().rss
  expect(await openTestHttp().requestJson({ endpoint: { url, trust: 'operator' } })).toEqual({
    ok: false,
    why: 'too_large',
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
})

test('error: a compressed reply that is broken is cut off', async () => {
  const url = await serve((_, reply) => reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('no gzip'))
  expect(await ask(url)).toEqual({ ok: false, why: 'cut_off' })
})

test.each([
  [429, 'busy'],
  [500, 'server_error'],
  [503, 'server_error'],
])('error: %i is %s', async (status, why) => {
  expect(await ask(await serveJson({}, status))).toEqual({ ok: false, why })
})

test('error: whoever does not listen is not there', async () => {
  expect(await ask('http://127.0.0.1:1/')).toEqual({ ok: false, why: 'network' })
})

test('error: an endpoint that never answers ends in time', async () => {
  expect(await ask(await serve(() => undefined))).toEqual({ ok: false, why: 'timeout' })
})

test('error: an endpoint that drips a byte at a time ends in time', async () => {
  const url = await serve((_, reply) => {
    reply.writeHead(200, json)
    const timer = setInterval(() => reply.write(' '), 50)
    reply.once('close', () => clearInterval(timer))
  })
  const startedAt = performance.now()
  expect(await ask(url)).toEqual({ ok: false, why: 'timeout' })
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test('given a budget that is used up: nothing more is asked', async () => {
  const url = await serveJson({})
  const http = openTestHttp({ budgetMs: 50 })
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(await http.requestJson({ endpoint: { url, trust: 'operator' } })).toEqual({ ok: false, why: 'timeout' })
})
