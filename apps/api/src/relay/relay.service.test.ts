import { randomUUID } from 'node:crypto'
import { encodePassword, preflightWorkflow, routes, scanWorkflow } from '@lc/api-contract'
import type { Database } from '@lc/db'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import '@lc/testkit/failpoints'
import { silentServer } from '../testing/failing-servers.ts'
import { openAsOwner } from '../testing/owner-database.ts'
import { linkIn, mailsTo } from '../testing/relay.ts'
import { uploadSample } from '../testing/scans.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { goodPassword, signedIn } from '../testing/users.ts'
import { createRelay } from './create-relay.ts'
import { createMailTransport, makeDeliverMail } from './deliver-mail.ts'

let api: Api
let owner: Database
beforeAll(async () => {
  api = await startApi()
  owner = openAsOwner(api)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
afterAll(async () => {
  await owner.destroy()
  await api.stop()
})

const register = async () => {
  const email = `${randomUUID()}@example.com`
  await api.client().call(routes.register, { body: { email, password: await encodePassword(goodPassword) } })
  return email
}

/** The outbox row of a real order, before the relay has carried it out. */
const promiseScan = async () => {
  const { client, id: ownerId } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  const order = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId: scanId } = await client.call(routes.orderScan, { body: order })
  const dedupeKey = scanWorkflow.idOf(scanId)
  const { id } = await owner
    .selectFrom('outbox')
    .select('id')
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  return { id, scanId, ownerId, client }
}

const makeDue = () =>
  owner
    .updateTable('outbox')
    .set({ availableAt: new Date(0) })
    .where('doneAt', 'is', null)
    .execute()

const rowOf = (id: string) => api.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const openRows = () =>
  api.db.selectFrom('outbox').select(['attempts', 'lastError']).where('doneAt', 'is', null).execute()

test('default: starts the workflow under the id of its scan', async () => {
  const { id, scanId } = await promiseScan()
  await api.relay.drain()
  const description = await api.temporal.workflow.getHandle(scanWorkflow.idOf(scanId)).describe()
  expect(description).toMatchObject({ type: scanWorkflow.type, taskQueue: scanWorkflow.taskQueue })
  expect((await rowOf(id)).doneAt).not.toBeNull()
})

test('default: the queues alternate between owners, and paid scans go before free compile checks', async () => {
  const { scanId, ownerId, client } = await promiseScan()
  const { id: projectId } = await uploadSample(client)
  await api.relay.drain()
  const { raw } = await api.temporal.workflow.getHandle(scanWorkflow.idOf(scanId)).describe()
  expect(raw.workflowExecutionInfo?.priority).toMatchObject({ fairnessKey: ownerId, priorityKey: 2 })
  const preflight = await api.temporal.workflow.getHandle(preflightWorkflow.idOf(projectId)).describe()
  expect(preflight.raw.workflowExecutionInfo?.priority).toMatchObject({ fairnessKey: ownerId, priorityKey: 4 })
})

test('given a start that was not recorded, the second start is rejected and counts as done', async () => {
  const { id, scanId } = await promiseScan()
  const row = {
    id,
    attempts: 1,
    kind: 'workflow',
    payload: { workflow: 'scan', input: { scanId, traceId: 'x' } },
  } as const
  await api.deliveries.workflow(row)
  const handle = api.temporal.workflow.getHandle(scanWorkflow.idOf(scanId))
  const first = (await handle.describe()).runId
  await api.deliveries.workflow(row)
  expect((await handle.describe()).runId).toBe(first)
  await handle.terminate()
  await api.deliveries.workflow(row)
  expect((await handle.describe()).status.name).toBe('TERMINATED')
})

test('error: a failed start is retried', async () => {
  const { id, scanId } = await promiseScan()
  vi.stubEnv('FAIL_AT', 'wf.start:throw')
  await api.relay.drain()
  expect(await rowOf(id)).toMatchObject({ doneAt: null, attempts: 1, lastError: expect.any(String) })
  vi.unstubAllEnvs()
  await makeDue()
  await api.relay.drain()
  expect(await rowOf(id)).toMatchObject({ attempts: 2, lastError: null })
  await expect(api.temporal.workflow.getHandle(scanWorkflow.idOf(scanId)).describe()).resolves.toBeTruthy()
})

test('given a mail that was sent but not recorded, sends it again with the same link and Message-ID', async () => {
  const sent = vi.spyOn(api.transport, 'sendMail')
  const email = await register()
  vi.stubEnv('FAIL_AT', 'mail.sent:throw')
  await api.relay.drain()
  vi.unstubAllEnvs()
  await makeDue()
  await api.relay.drain()
  const links = (await mailsTo(email)).map((mail) => linkIn(mail.text).href)
  expect(links).toHaveLength(2)
  expect(links[0]).toBe(links[1])
  const ids = sent.mock.calls.map(([mail]) => mail.messageId)
  expect(ids[0]).toMatch(/^<[\w-]{36}@web\.example>$/)
  expect(ids[1]).toBe(ids[0])
  const link = await api.db
    .selectFrom('mailLink as l')
    .innerJoin('appUser as u', 'u.id', 'l.userId')
    .select('l.sentAt')
    .where('u.email', '=', email)
    .executeTakeFirst()
  expect(link?.sentAt).not.toBeNull()
  expect(await openRows()).toEqual([])
})

test('given a reset mail that was sent but not recorded, mails one link twice, valid from the last mail', async () => {
  const { email } = await signedIn(api)
  await api.client().call(routes.forgotPassword, { body: { email } })
  vi.stubEnv('FAIL_AT', 'mail.sent:throw')
  await api.relay.drain()
  vi.unstubAllEnvs()
  const linksOf = () =>
    api.db
      .selectFrom('mailLink as l')
      .innerJoin('appUser as u', 'u.id', 'l.userId')
      .select(['l.outboxId', 'l.sentAt'])
      .where('u.email', '=', email)
      .where('l.kind', '=', 'reset_password')
      .execute()
  expect(await linksOf()).toMatchObject([{ sentAt: null }])
  await makeDue()
  await api.relay.drain()
  expect(await linksOf()).toMatchObject([{ sentAt: expect.any(Date) }])
  const links = (await mailsTo(email))
    .map((mail) => linkIn(mail.text))
    .filter((link) => link.searchParams.get('type') === 'reset_password')
  expect(new Set(links.map((link) => link.href)).size).toBe(1)
  expect(links).toHaveLength(2)
})

test('given a mail server that is down, sign-up still answers and the mail is sent later', async () => {
  const email = await register()
  const transport = createMailTransport('smtp://127.0.0.1:9')
  const mail = makeDeliverMail({ ...api, transport, from: 'x@web.example', webOrigin: 'https://web.example' })
  await createRelay({ ...api, deliveries: { ...api.deliveries, mail } }).drain()
  expect(await openRows()).toMatchObject([{ attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') }])
  await makeDue()
  await api.relay.drain()
  expect(await mailsTo(email)).toHaveLength(1)
})

const waiting = { timeout: 100_000, interval: 20 }

const isDone = (id: string) => vi.waitUntil(async () => (await rowOf(id)).doneAt, waiting)

test('given a wake-up, carries out the row long before the next poll', async () => {
  const relay = createRelay({ ...api, pollMs: 3_600_000 })
  relay.start()
  const first = await promiseScan()
  relay.wake()
  await isDone(first.id)
  const second = await promiseScan()
  relay.wake()
  await isDone(second.id)
  await relay.stop()
})

test('given no wake-up, carries out the row in a later poll', async () => {
  const relay = createRelay({ ...api, pollMs: 50 })
  relay.start()
  const first = await promiseScan()
  await isDone(first.id)
  const second = await promiseScan()
  await isDone(second.id)
  await relay.stop()
})

test('error: a failed round does not end the loop', async () => {
  const failedRounds = () => api.logLines.filter((line) => line.includes('relay round failed')).length
  const before = failedRounds()
  const relay = createRelay({ ...api, pollMs: 50 })
  await owner.schema.alterTable('outbox').renameTo('outbox_away').execute()
  relay.start()
  await expect.poll(() => failedRounds() - before).toBeGreaterThan(0)
  await owner.schema.alterTable('outbox_away').renameTo('outbox').execute()
  const { id } = await promiseScan()
  await isDone(id)
  await relay.stop()
})

test('given a mail server that never responds, workflows still start', async () => {
  const smtp = await silentServer()
  const hour = 3_600_000
  const forever = { connectionTimeout: hour, greetingTimeout: hour, socketTimeout: hour }
  const transport = createMailTransport(`smtp://127.0.0.1:${smtp.port}`, forever)
  const mail = makeDeliverMail({ ...api, transport, from: 'x@web.example', webOrigin: 'https://web.example' })
  for (let count = 0; count < 12; count++) await register()
  const relay = createRelay({ ...api, deliveries: { ...api.deliveries, mail } })
  relay.start()
  await vi.waitUntil(() => smtp.connections() > 0, waiting)
  const { id } = await promiseScan()
  relay.wake()
  await isDone(id)
  await smtp.close()
  await relay.stop()
})
