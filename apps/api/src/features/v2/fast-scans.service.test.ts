import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { checkLedger, completeScan, saveEnginePlan } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAsOwner } from '../../testing/owner-database.ts'
import { sample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey, readProblem, uploadZip, type V2Client, v2Client } from '../../testing/v2-client.ts'

const LIMIT = 3

let api: Api
beforeAll(async () => {
  api = await startApi({
    rateLimits: 'order_scan_user=1000/60',
    quotas: { fastScansPerDay: LIMIT },
    admission: { scans: 1, fastScans: 2 },
  })
})
afterAll(() => api.stop())

const newUser = async () => {
  const user = await signedIn(api)
  const call = v2Client(api, (await makeKey(user.client)).secret)
  return { ...user, call }
}

/** Never the same source twice, because that would open the existing scan. */
const upload = async (call: V2Client, text: string = randomUUID()) =>
  (await (await uploadZip(call, { 'A.sol': `${sample}// ${text}` })).json()).id as string

const send = (call: V2Client, body: object, headers: Record<string, string> = {}) =>
  call('/scans', { json: { mainFile: 'A.sol', tier: 'fast', ...body }, headers })

const order = async (call: V2Client, more: object = {}) => send(call, { projectId: await upload(call), ...more })

const brokenRules = async () =>
  (await checkLedger(api.db, { scanDeadlineSeconds: 3_600 })).filter(({ broken }) => broken.length > 0)

test('default: a fast scan costs nothing and leaves no entry in the ledger', async () => {
  const { call, client } = await newUser()
  const before = await client.call(routes.getEquity)
  const reply = await order(call)
  expect(reply.status).toBe(201)
  const { charge, scan } = await reply.json()
  expect({ charge, tier: scan.tier, status: scan.status }).toEqual({ charge: 'fast', tier: 'fast', status: 'queued' })
  expect((await (await call('/scans')).json()).items).toMatchObject([{ id: scan.id, tier: 'fast' }])
  expect(await client.call(routes.getEquity)).toEqual(before)
  const moves = await api.db.selectFrom('equityTransaction').selectAll().where('reference', '=', scan.id).execute()
  expect(moves).toEqual([])
  expect(await brokenRules()).toEqual([])
  expect((await call(`/scans/${scan.id}/cancel`, { method: 'POST' })).status).toBe(200)
  expect(await client.call(routes.getEquity)).toEqual(before)
})

test('given orders at once, never exceeds the daily limit; the problem names the way out', async () => {
  const { call } = await newUser()
  const projects = await Promise.all(Array.from({ length: 2 * LIMIT }, () => upload(call)))
  const replies = await Promise.all(projects.map((id) => send(call, { projectId: id })))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(LIMIT)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(LIMIT)
  const [first] = refused
  const seconds = Number(first?.headers.get('retry-after'))
  const midnight = new Date().setUTCHours(24, 0, 0, 0)
  expect(Math.abs(midnight - Date.now() - seconds * 1000)).toBeLessThan(60_000)
  expect(await readProblem(first as Response)).toMatchObject({
    code: 'NO_FAST_SCANS_LEFT',
    detail: expect.stringContaining('--full'),
  })
})

test('given a user without fast scans left, another user and a full scan are not affected', async () => {
  const [one, other] = [await newUser(), await newUser()]
  for (let count = 0; count < LIMIT; count++) await order(one.call)
  expect((await order(one.call)).status).toBe(429)
  expect((await order(one.call, { tier: 'full' })).status).toBe(201)
  expect((await order(other.call)).status).toBe(201)
  expect((await order(other.call, { projectId: await upload(one.call) })).status).toBe(404)
})

test('given scans of the day before, counts only those of today', async () => {
  const { call, id } = await newUser()
  for (let count = 0; count < LIMIT; count++) await order(call)
  await api.db
    .updateTable('scan')
    .set({ createdAt: new Date(Date.now() - 86_400_000) })
    .where('ownerId', '=', id)
    .execute()
  expect((await order(call)).status).toBe(201)
})

test('given the same Idempotency-Key, orders once and counts once; for the other tier, refuses', async () => {
  const { call, client } = await newUser()
  const projectId = await upload(call)
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all([1, 2, 3].map(() => send(call, { projectId }, headers)))
  const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).scan.id))
  expect(new Set(ids).size).toBe(1)
  expect((await send(call, { projectId, tier: 'full' }, headers)).status).toBe(409)
  expect(await client.call(routes.getFastScans)).toMatchObject({ used: 1, limit: LIMIT })
})

test('given a full report of the same sources, opens it; a fast report does not answer a full order', async () => {
  const { call, client } = await newUser()
  const worker = openAsOwner(api)
  await saveEnginePlan(worker, [{ engine: 'slither', version: '1', stage: 'static' }])
  await worker.destroy()
  const projectId = await upload(call)
  const checks = [{ engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 }] as const
  const complete = (scanId: string) => completeScan(api.db, { scanId, findings: [], truncated: 0, checks: [...checks] })
  const fast = await (await send(call, { projectId })).json()
  await complete(fast.scan.id)
  expect(await (await send(call, { projectId })).json()).toMatchObject({
    charge: 'existing',
    scan: { id: fast.scan.id },
  })
  const full = await (await send(call, { projectId, tier: 'full' })).json()
  expect(full.charge).toBe('detection')
  // A running full scan makes no one wait for a fast answer.
  expect(await (await send(call, { projectId })).json()).toMatchObject({ scan: { id: fast.scan.id } })
  await complete(full.scan.id)
  expect(await (await send(call, { projectId })).json()).toMatchObject({
    charge: 'existing',
    scan: { id: full.scan.id },
  })
  expect(await client.call(routes.getFastScans)).toMatchObject({ used: 1 })
})

test('refuses fuzzing in a fast scan', async () => {
  const { call } = await newUser()
  const reply = await order(call, { fuzzing: true })
  expect(reply.status).toBe(422)
  expect((await readProblem(reply)).fields).toEqual({ fuzzing: 'not_available' })
})

test('given many fast scans, a few of all users start in turns, and paid scans of the same user do not wait', async () => {
  await api.db.updateTable('scan').set({ status: 'cancelled', finishedAt: new Date() }).execute()
  const [one, other] = [await newUser(), await newUser()]
  const idOf = async (reply: Promise<Response>) => (await (await reply).json()).scan.id as string
  const many = [await idOf(order(one.call)), await idOf(order(one.call)), await idOf(order(one.call))]
  const theirs = await idOf(order(other.call))
  const paid = await idOf(order(one.call, { tier: 'full' }))
  while ((await api.relay.drain()) > 0);
  const started = async (ids: string[]) => {
    const rows = await api.db.selectFrom('outbox').select(['dedupeKey', 'doneAt']).execute()
    return ids.map((id) => rows.some(({ dedupeKey, doneAt }) => dedupeKey === `scan/${id}` && doneAt !== null))
  }
  expect(await started([...many, theirs, paid])).toEqual([true, false, false, true, true])
})
