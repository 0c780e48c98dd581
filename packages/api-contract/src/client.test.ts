import { describe, expect, test } from 'vitest'
import { CallFailure, createClient, originFor } from './client.ts'
import { routes } from './routes.ts'

const clientAnswering = (reply: object | string, status = 200, headers: Record<string, string> = {}) => {
  const sent: { url: string; init: RequestInit }[] = []
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    const answer = { status, headers }
    return typeof reply === 'string' ? new Response(reply, answer) : Response.json(reply, answer)
  }
  const options = { origin: 'http://api.test', locale: 'zh', token: () => 'token-of-the-session', fetch } as const
  return { sent, client: createClient({ ...options, fetch: fetch as typeof globalThis.fetch }) }
}

describe('client', () => {
  test('default: returns the result, and sends token, language and request id', async () => {
    const { client, sent } = clientAnswering({ code: 1, message: '', result: { status: 1 } })
    expect(await client.call(routes.registerCheck, { body: { email: 'a@b.co' } })).toEqual({ status: 1 })
    expect(sent[0]).toMatchObject({
      url: 'http://api.test/api/v1/user/register_check',
      init: { method: 'POST', credentials: 'include', body: '{"email":"a@b.co"}' },
    })
    expect(sent[0]?.init.headers).toMatchObject({
      'x-language': 'ZH-CN',
      'x-request-id': expect.stringMatching(/^\d{13}-/),
      authorization: 'Bearer token-of-the-session',
    })
  })

  test('given a query, leaves out undefined values', async () => {
    const { client, sent } = clientAnswering({ code: 1, message: '', result: { items: [] } })
    await client.call(routes.listScans, { query: { cursor: undefined, limit: 5 } })
    expect(sent[0]?.url).toBe('http://api.test/api/v1/contracts?limit=5')
  })

  test('error: another code becomes a CallFailure with its name, envelope and status', async () => {
    const { client } = clientAnswering({ code: 4014, message: 'none left' })
    const failure = await client.call(routes.getUser).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailure)
    expect(failure).toMatchObject({ errorName: 'NO_DETECTIONS_LEFT', status: 200, envelope: { message: 'none left' } })
  })

  test.each([
    ['3', 3],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('reads Retry-After %s of a failure as %s seconds', async (retryAfter, seconds) => {
    const { client } = clientAnswering({ code: 5030, message: '' }, 503, { 'retry-after': retryAfter })
    const failure = await client.call(routes.getUser).catch((error: unknown) => error)
    expect(failure).toMatchObject({ errorName: 'UNAVAILABLE', retryAfterSeconds: seconds })
  })

  test.each([
    ['<html>Bad gateway</html>', 502],
    ['', 400],
    ['null', 200],
  ])('error: a response without an envelope (%j, %d) counts as an unreachable service', async (body, status) => {
    const { client } = clientAnswering(body, status)
    const failure = await client.call(routes.getUser).catch((error: unknown) => error)
    expect(failure).toMatchObject({ errorName: 'UNAVAILABLE', status, envelope: { message: '' } })
  })
})

const origins = { us: 'https://api.example.us', io: 'https://api.example.io' }

test.each([
  ['localhost', origins.us],
  ['127.0.0.1', origins.us],
  ['[::1]', origins.us],
  ['example.us', origins.us],
  ['www.example.us', origins.us],
  ['a.b.example.us', origins.us],
  ['example.io', origins.io],
  ['www.example.io', origins.io],
  ['io.example.us', origins.us],
])('default: a page on %s calls %s', (hostname, origin) => {
  expect(originFor(hostname, origins)).toBe(origin)
})
