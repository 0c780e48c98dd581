import { randomUUID } from 'node:crypto'
import { type Client, routes } from '@lc/api-contract'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import '@lc/testkit/failpoints'
import { uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'order_scan_user=100/60' })
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => api.stop())

const orderFor = async (client: Client) => {
  const { id: projectId } = await uploadSample(client)
  return { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
}

const detectionOf = async (client: Client) => (await client.call(routes.getEquity)).detection

const promisesFor = (scanId: string) =>
  api.db.selectFrom('outbox').selectAll().where('dedupeKey', '=', `scan/${scanId}`).execute()

test('default: holds one detection, queues the scan and schedules its workflow', async () => {
  const { client } = await signedIn(api)
  const { contractId: scanId } = await client.call(routes.orderScan, { body: await orderFor(client) })
  expect(await detectionOf(client)).toEqual({ available: 0, held: 1, used: 0 })
  expect(await client.call(routes.getSummary, { query: { id: scanId } })).toMatchObject({
    name: 'Sample',
    status: 'queued',
    level: 'none',
    stages: [],
    checks: [],
    files: [{ path: 'Sample.sol', lines: 3 }],
  })
  expect(await promisesFor(scanId)).toMatchObject([{ kind: 'workflow', payload: { input: { scanId } } }])
})

test('given a running compile check of the project, the order ends it', async () => {
  const { client } = await signedIn(api)
  const body = await orderFor(client)
  const stateOf = async () => (await client.call(routes.listNames, { query: { id: body.projectId } })).state
  expect(await stateOf()).toBe('running')
  await client.call(routes.orderScan, { body })
  expect(await stateOf()).toBe('cancelled')
})

test('given the same order ten times at once, gives the same answer and holds once', async () => {
  const { client } = await signedIn(api)
  const body = await orderFor(client)
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.call(routes.orderScan, { body })))
  expect(new Set(answers.map((answer) => answer.contractId)).size).toBe(1)
  expect((await detectionOf(client)).held).toBe(1)
  expect((await client.call(routes.listScans)).items).toHaveLength(1)
})

test('given the same key of two users, creates two scans', async () => {
  const [one, two] = [await signedIn(api), await signedIn(api)]
  const idempotencyKey = randomUUID()
  const first = await one.client.call(routes.orderScan, { body: { ...(await orderFor(one.client)), idempotencyKey } })
  const second = await two.client.call(routes.orderScan, { body: { ...(await orderFor(two.client)), idempotencyKey } })
  expect(first.contractId).not.toBe(second.contractId)
})

test('refuses the same key for a different order', async () => {
  const { client } = await signedIn(api)
  const body = await orderFor(client)
  await client.call(routes.orderScan, { body })
  const different = client.call(routes.orderScan, { body: { ...body, fuzzing: true } })
  await expect(different).rejects.toMatchObject({ errorName: 'CONFLICT', status: 409 })
})

test('given fuzzing, the scan is ordered with it', async () => {
  const { client } = await signedIn(api)
  const body = { ...(await orderFor(client)), fuzzing: true }
  const { contractId: id } = await client.call(routes.orderScan, { body })
  expect(await client.call(routes.getSummary, { query: { id } })).toMatchObject({ fuzzing: true })
})

test('refuses fuzzing if no engine fuzzes, and holds nothing', async () => {
  const still = await startApi({ offersFuzzing: false })
  onTestFinished(() => still.stop())
  const { client } = await signedIn(still)
  const order = client.call(routes.orderScan, { body: { ...(await orderFor(client)), fuzzing: true } })
  const refusal = { errorName: 'INVALID_FIELDS', envelope: { result: { fields: { fuzzing: 'not_available' } } } }
  await expect(order).rejects.toMatchObject(refusal)
  expect(await detectionOf(client)).toEqual({ available: 1, held: 0, used: 0 })
})

test('refuses a main file that the project does not have', async () => {
  const { client } = await signedIn(api)
  const body = { ...(await orderFor(client)), mainFile: 'Other.sol' }
  await expect(client.call(routes.orderScan, { body })).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
  expect(await detectionOf(client)).toEqual({ available: 1, held: 0, used: 0 })
})

test.each(['credit.hold', 'scan.insert'])(
  'error: a failure at %s leaves nothing behind, and the same order works afterwards',
  async (point) => {
    const { client } = await signedIn(api)
    const body = await orderFor(client)
    vi.stubEnv('FAIL_AT', `${point}:throw`)
    await expect(client.call(routes.orderScan, { body })).rejects.toMatchObject({ errorName: 'INTERNAL' })
    vi.unstubAllEnvs()
    expect(await detectionOf(client)).toEqual({ available: 1, held: 0, used: 0 })
    expect((await client.call(routes.listScans)).items).toEqual([])
    await expect(client.call(routes.orderScan, { body })).resolves.toHaveProperty('contractId')
  },
)

/** Names that could be misread in a file name, a command line, a pattern or a generated test. */
const notIdentifiers = ['', 'A B', '1A', 'A.B', '../A', '-A', 'A\n', 'A;', '合约', 'A"', 'A`', '(a+)+', 'A'.repeat(201)]

test.each(notIdentifiers)('refuses the main contract %j, in an order and as a choice', async (mainContract) => {
  const { client } = await signedIn(api)
  const order = await orderFor(client)
  const refused = {
    errorName: 'INVALID_FIELDS',
    envelope: { result: { fields: { mainContract: expect.any(String) } } },
  }
  const ordered = client.call(routes.orderScan, { body: { ...order, mainContract } })
  await expect(ordered).rejects.toMatchObject(refused)
  const chosen = client.call(routes.setMainFile, {
    body: { id: order.projectId, mainFile: order.mainFile, mainContract },
  })
  await expect(chosen).rejects.toMatchObject(refused)
  expect(await detectionOf(client)).toEqual({ available: 1, held: 0, used: 0 })
})

test.each(['Sample', '_a', '$', 'A1_$', 'A'.repeat(200)])('accepts the main contract %j', async (mainContract) => {
  const { client } = await signedIn(api)
  const order = await orderFor(client)
  const { contractId: scanId } = await client.call(routes.orderScan, { body: { ...order, mainContract } })
  expect(await client.call(routes.getSummary, { query: { id: scanId } })).toMatchObject({ name: mainContract })
})
