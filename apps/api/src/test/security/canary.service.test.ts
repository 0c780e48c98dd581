import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { type RouteSpec, routes } from '@lc/api-contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createRelay } from '../../relay/create-relay.ts'
import { createMailTransport, makeDeliverMail } from '../../relay/deliver-mail.ts'
import { drainRelay } from '../../testing/relay.ts'
import { makeForm } from '../../testing/scans.ts'
import { killSpawned, spawnApi } from '../../testing/spawn-api.ts'
import { type Api, fetchFrom, randomAddress, startApi, webOrigin } from '../../testing/start-api.ts'
import { goodPassword, insertUser, newestSign, signedIn } from '../../testing/users.ts'
import { makeKey, v2Client } from '../../testing/v2-client.ts'
import { type Canaries, canaryFields, makeCanaries, marker, sourceCanary, wrongCanaryTypes } from './canaries.ts'

let api: Api
beforeAll(async () => {
  const noGithub = 'http://127.0.0.1:9'
  api = await startApi({
    rateLimits: 'register_account=1000/60',
    github: { clientId: 'id', clientSecret: 'secret', slug: 'app', webUrl: noGithub, apiUrl: noGithub },
  })
})
afterEach(killSpawned)
afterAll(() => api.stop())

interface Sent {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: BodyInit
}

const send = (origin: string, spec: RouteSpec, { query, headers, body }: Sent) => {
  const url = new URL(spec.path, origin)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const init = { method: spec.method, headers: headers ?? {}, ...(spec.method === 'POST' && body ? { body } : {}) }
  return fetchFrom(randomAddress())(url, { ...init, signal: AbortSignal.timeout(100_000) })
}

const asQuery = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

const json = { 'content-type': 'application/json' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const wellFormed = (spec: RouteSpec, { canaries, token }: { canaries: Canaries; token: string }): Sent => {
  const fields = canaryFields(canaries)
  const headers = {
    ...bearer(token),
    cookie: `token=${canaries.token}`,
    referer: `https://a.example/?sign=${canaries.sign}`,
  }
  if (spec.transport === 'multipart') return { headers, body: makeForm({ [`${marker}.sol`]: sourceCanary }) }
  return {
    query: asQuery({ ...fields, ...ownWords(spec.query, fields) }),
    headers: { ...headers, ...json },
    body: JSON.stringify({ ...takenBy(spec, fields), ...ownWords(spec.body, fields) }),
  }
}

/** A field may allow only certain values in a call; then a valid value is sent instead of the canary. */
const ownWords = (input: z.ZodType, fields: object) =>
  Object.fromEntries(
    Object.entries(input instanceof z.ZodObject ? input.shape : {}).flatMap(([name, schema]) => {
      const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema
      const isUnknown = inner instanceof z.ZodEnum && !inner.safeParse(fields[name as keyof object]).success
      return isUnknown ? [[name, inner.options[0]]] : []
    }),
  )

/** A strict call rejects unknown fields before it does anything. */
const takenBy = ({ body }: RouteSpec, fields: object) => {
  const isStrict = body instanceof z.ZodObject && body.def.catchall instanceof z.ZodNever
  const isAccepted = (name: string) => !isStrict || name in body.shape
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isAccepted(name)))
}

/** Failures before a call is parsed. */
const malformed = (canaries: Canaries, token: string): Sent[] => {
  const fields = JSON.stringify({ ...canaryFields(canaries), plain: canaries.password })
  const headers = { ...bearer(token), ...json }
  return [
    { headers: { ...bearer(canaries.token), ...json }, query: asQuery(canaryFields(canaries)), body: fields },
    {
      headers,
      body: fields.slice(0, -2),
      query: { id: canaries.token, limit: canaries.sign, cursor: canaries.password },
    },
    { headers: { ...bearer(token), 'content-type': 'text/plain' }, body: fields },
    { headers: { ...bearer(token), 'content-type': canaries.token }, body: fields },
    { headers: bearer(token), body: makeForm({ [`${canaries.email}/../${canaries.sign}`]: sourceCanary }) },
    {
      headers: { ...headers, 'x-language': canaries.sign, 'x-request-id': `${canaries.token} ${canaries.password}` },
      body: fields,
    },
    ...wrongCanaryTypes(canaries).map((body) => ({ headers, body: JSON.stringify(body) })),
  ]
}

const expectNothingIn = (logLines: string[], secrets: string[]) => {
  expect(logLines.length).toBeGreaterThan(0)
  expect(logLines.filter((line) => [marker, ...secrets].some((secret) => line.includes(secret)))).toEqual([])
}

test.each(Object.entries<RouteSpec>(routes))('refuses to log the input of %s', async (_, spec) => {
  const canaries = await makeCanaries()
  const { token, email } = await insertUser(api, 'x')
  // With a session, only the user's own address is accepted.
  const own = spec.access === 'session' ? { ...canaries, email } : canaries
  const understood = await send(api.origin, spec, wellFormed(spec, { canaries: own, token }))
  const isEnvelope = understood.headers.get('content-type')?.startsWith('application/json') ?? false
  const { code } = understood.ok && !isEnvelope ? { code: 1 } : await understood.json()
  expect([4000, 4001], 'every field that this call asks for needs a canary').not.toContain(code)
  const fresh = await insertUser(api, 'x')
  for (const sent of malformed(canaries, fresh.token)) {
    const reply = await send(api.origin, spec, sent)
    expect(reply.status).toBeLessThan(500)
    await reply.body?.cancel()
  }
  expectNothingIn(api.logLines, [token, email, fresh.token, fresh.email, canaries.ciphertext])
})

test('refuses to log the secrets of an account: sign up, log in, reset, delete, with the mails in between', async () => {
  const { email, token } = await signedIn(api)
  const signs = [await newestSign(api, email)]
  await api.client().call(routes.forgotPassword, { body: { email } })
  await drainRelay(api)
  signs.push(await newestSign(api, email, 'reset_password'))
  expectNothingIn(api.logLines, [email, token, goodPassword, ...signs])
})

test('refuses to log an address that the mail server names in its rejection', async () => {
  const refusing = await startRefusingMailServer()
  const { email } = await insertUser(api, 'x')
  await api.client().call(routes.forgotPassword, { body: { email } })
  const transport = createMailTransport(refusing.url)
  const mail = makeDeliverMail({ ...api, transport, from: 'x@web.example', webOrigin })
  await createRelay({ ...api, deliveries: { ...api.deliveries, mail } }).drain()
  transport.close()
  refusing.close()
  expect(api.logLines.some((line) => line.includes('nobody here') && line.includes(`${email[0]}***@example.com`))).toBe(
    true,
  )
  expectNothingIn(api.logLines, [email, await newestSign(api, email, 'reset_password')])
})

/** Implements just enough SMTP to name the recipient in its rejection, as real servers do. */
const startRefusingMailServer = () =>
  new Promise<{ url: string; close: () => void }>((resolve) => {
    const server = createServer((socket) => {
      socket.write('220 mail\r\n')
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        const line = String(chunk).trim()
        const recipient = line.match(/^RCPT TO:<(.*)>/)?.[1]
        socket.write(recipient ? `550 <${recipient}>: nobody here\r\n` : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      })
    })
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      resolve({ url: `smtp://127.0.0.1:${port}`, close: () => void server.close() })
    })
  })

test('refuses to log anything of a call while the database is down', async () => {
  const spawned = spawnApi('postgres://nobody:nothing@127.0.0.1:9/none')
  const origin = await spawned.origin
  const canaries = await makeCanaries()
  for (const spec of Object.values<RouteSpec>(routes)) {
    const reply = await send(origin, spec, wellFormed(spec, { canaries, token: canaries.token }))
    expect({ path: spec.path, ...(await reply.json()) }).toMatchObject({ path: spec.path, code: 5030 })
  }
  await vi.waitUntil(() => spawned.logLines.some((line) => line.includes('relay round failed')), { timeout: 100_000 })
  expect(spawned.logLines.filter((line) => line.includes('ECONNREFUSED')).length).toBeGreaterThan(
    Object.keys(routes).length,
  )
  expectNothingIn(spawned.logLines, [canaries.ciphertext, 'nothing@'])
})

test('refuses to log an API key, right or wrong, in any place of a request to /api/v2', async () => {
  const { client } = await signedIn(api)
  const { secret } = await makeKey(client)
  const before = api.logLines.length
  const mistyped = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0')
  for (const key of [secret, mistyped]) {
    const call = v2Client(api, key)
    const places = [
      call('/key'),
      call(`/scans/${key}`),
      call(`/scans?cursor=${key}`),
      call('/scans', { json: { projectId: key, [key]: key }, headers: { 'idempotency-key': key } }),
      call('/projects', { body: key, headers: { 'content-type': 'application/zip', 'user-agent': key } }),
      call(`/${key}`, { headers: { 'content-type': key, 'accept-language': key, 'x-request-id': `${key} ` } }),
      client.open({ ...routes.getUser, path: `/${key}` } as RouteSpec),
      api.client(key).open(routes.getUser),
    ]
    for (const reply of await Promise.all(places)) {
      expect(reply.status).toBeLessThan(500)
      await reply.body?.cancel()
    }
  }
  const lines = api.logLines.slice(before)
  expect(lines.some((line) => line.includes('"keyId"'))).toBe(true)
  expectNothingIn(lines, [secret.slice(9), mistyped.slice(9)])
})

test('refuses to log bytes that are not a request', async () => {
  const before = api.logLines.length
  for (const path of [`/%${marker}`, `/api/v1/user/${marker}?sign=${marker}`]) await fetch(`${api.origin}${path}`)
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1')
  socket.write(`GET /?token=${marker} HTTP/9.9\r\nAuthorization: Bearer ${marker}\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
  expectNothingIn(api.logLines.slice(before), [])
})
