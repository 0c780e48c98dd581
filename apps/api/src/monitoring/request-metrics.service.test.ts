import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { createLog, type Registry } from '@lc/server-runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCanaries, marker } from '../test/security/canaries.ts'
import { uploadSample } from '../testing/scans.ts'
import { type Api, fetchFrom, randomAddress, startApi } from '../testing/start-api.ts'
import { signedIn } from '../testing/users.ts'
import { createWorkMetrics, createWorkRound } from './collect-work.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'chains_address=1/3600' })
})
afterAll(() => api.stop())

const readValue = async (registry: Registry, name: string, labels: Record<string, string | number> = {}) => {
  const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] }
  const found = values.filter((value) => Object.entries(labels).every(([key, label]) => value.labels[key] === label))
  return found.reduce((sum, { value }) => sum + value, 0)
}

const call = (path: string, init: RequestInit = {}, address = randomAddress()) =>
  fetchFrom(address)(new URL(path, api.origin), init)

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const eventsIn = () => api.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)

/** Every kind of refusal that leaves a security event, and some success. */
const mixedRun = async () => {
  const canaries = await makeCanaries()
  const { client, token } = await signedIn(api)
  await uploadSample(client)
  await client.call(routes.getUser)
  await post(routes.login.path, { email: canaries.email, password: canaries.ciphertext })
  await call(routes.getUser.path, { headers: bearer(canaries.token) })
  await call('/api/v2/key', { headers: bearer(canaries.token) })
  await post(routes.resetPassword.path, { email: canaries.email, password: canaries.ciphertext, sign: canaries.sign })
  await post(routes.cancelScan.path, { id: randomUUID() }, bearer(token))
  await post(routes.confirmSession.path, { method: 'password', password: canaries.ciphertext }, bearer(token))
  await post(
    routes.createWebhook.path,
    { url: 'https://127.0.0.1/hook', events: ['scan.completed'], name: marker },
    bearer(token),
  )
  await post(routes.receiveStripeEvent.path, {}, { 'stripe-signature': canaries.sign })
  await call(`/${marker}?token=${canaries.token}`)
  await call(`/api/v2/scans/${randomUUID()}/${marker}`)
  const address = randomAddress()
  for (let count = 0; count < 3; count++) await call(routes.listChains.path, {}, address)
  return { canaries, address, token }
}

test('given a mixed run, counts requests by route and code, and every label value is from our own lists', async () => {
  const { canaries, address, token } = await mixedRun()
  const { registry } = api.metrics
  const requests = (labels: Record<string, string | number>) => readValue(registry, 'lc_http_requests_total', labels)
  expect(await requests({ route: routes.listChains.path, status: 200, code: '1' })).toBe(1)
  // HTTP 200 alone isn't success.
  expect(await requests({ route: routes.login.path, status: 200, code: '4003' })).toBe(1)
  expect(await requests({ route: routes.listChains.path, status: 429, code: '4290' })).toBe(2)
  expect(await requests({ route: 'unmatched', code: '4040' })).toBeGreaterThanOrEqual(1)
  expect(await requests({ code: 'KEY_REFUSED' })).toBe(1)
  expect(await readValue(registry, 'lc_rate_limit_refusals_total', { limit: 'chains_address' })).toBe(2)

  const text = await registry.metrics()
  for (const secret of [marker, canaries.token, canaries.email, address, token, '127.0.0.1', 'Sample']) {
    expect(text).not.toContain(secret)
  }
  const allowed = new Set(['method', 'route', 'status', 'code', 'le', 'limit', 'event', 'kind', 'outcome', 'service'])
  for (const { labels } of (await registry.getMetricsAsJSON()).flatMap<{ labels: object }>(({ values }) => values)) {
    for (const [name, value] of Object.entries(labels)) {
      expect(allowed).toContain(name)
      expect(String(value)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|\s/)
      expect(String(value).length).toBeLessThan(80)
    }
  }
})

test('given refusals, each is one event with hashes of account and network, and one count', async () => {
  const before = eventsIn().length
  const counts = await readValue(api.metrics.registry, 'lc_security_events_total')
  const { canaries, address } = await mixedRun()
  const events = eventsIn().slice(before)
  expect(events.map(({ event }) => event).sort()).toEqual(
    [
      'security.login_refused',
      'security.session_refused',
      'security.key_refused',
      // The last path doesn't exist, so it is refused before its key is read.
      'security.link_refused',
      'security.unknown_id_refused',
      'security.password_refused',
      'security.webhook_target_refused',
      'security.signature_refused',
      'security.limit_reached',
      'security.limit_reached',
    ].sort(),
  )
  expect(await readValue(api.metrics.registry, 'lc_security_events_total')).toBe(counts + events.length)
  for (const { network, account } of events) {
    expect(network).toMatch(/^[0-9a-f]{16}$/)
    if (account !== undefined) expect(account).toMatch(/^[0-9a-f]{16}$/)
  }
  const text = JSON.stringify(events)
  for (const secret of [canaries.token, canaries.email, canaries.sign, address]) expect(text).not.toContain(secret)
})

test('default: one process collects the state of queues, payments, ledger and audit chain', async () => {
  const metrics = createWorkMetrics()
  const log = createLog({ name: 'api', level: 'silent' })
  const collect = createWorkRound({ db: api.db, log, metrics }, { claimMs: 0, page: 2 })
  const { client } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  await client.call(routes.orderScan, { body: { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() } })
  expect(await collect()).toBe(true)
  const value = (name: string, labels = {}) => readValue(metrics.registry, name, labels)
  expect(await value('lc_queue_depth', { queue: 'full_scan' })).toBe(1)
  expect(await value('lc_detections_held')).toBe(1)
  expect(await value('lc_outbox_oldest_seconds', { kind: 'webhook_delivery' })).toBe(0)
  expect(await value('lc_audit_chain_broken')).toBe(0)

  // Pages of two rows: several rounds are one pass.
  while ((await value('lc_ledger_pass_timestamp_seconds')) === 0) await collect()
  expect(await value('lc_ledger_imbalance_units')).toBe(0)
  while ((await value('lc_audit_pass_timestamp_seconds')) === 0) await collect()

  const other = createWorkRound({ db: api.db, log, metrics: createWorkMetrics() }, { claimMs: 60_000 })
  expect([await other(), await collect()]).toEqual([true, false])
})
