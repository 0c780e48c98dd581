import { randomUUID } from 'node:crypto'
import { type Client, type DotImage, routes, type Structure } from '@lc/api-contract'
import { completeScan, recordStage, saveStructure } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let client: Client
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const image: DotImage = { kind: 'calls', width: 10, height: 10, boxes: [], edges: [], grouping: 'none', omitted: 0 }
const structure: Structure = { contracts: [], omitted: { contracts: 0, functions: 0, calls: 0, variables: 0 } }
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>&#60;script&#62;</text></svg>\n'

const order = async () => {
  ;({ client } = await signedIn(api))
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  return (await client.call(routes.orderScan, { body })).contractId
}

const complete = (scanId: string) => completeScan(api.db, { scanId, truncated: 0, findings: [], checks: [] })

const drawn = async () => {
  const scanId = await order()
  const stored = { structure, images: [{ image, dot: 'digraph structure {}', svg }], undrawn: ['inheritance'] }
  await saveStructure(api.db, { scanId, structureSha256: await api.store.putJson(stored) })
  return scanId
}

const stateOf = async (id: string) => (await client.call(routes.listDotImages, { query: { id } })).state

test('default: returns the structure with its pictures, and names those that could not be drawn', async () => {
  const id = await drawn()
  await complete(id)
  const answer = await client.call(routes.listDotImages, { query: { id } })
  expect(answer).toEqual({ state: 'ready', structure, images: [image], undrawn: ['inheritance'] })
})

test.each([
  ['svg', 'image/svg+xml; charset=utf-8', svg],
  ['dot', 'text/vnd.graphviz; charset=utf-8', 'digraph structure {}'],
] as const)(
  'default: a picture as %s is a file that runs and loads nothing when opened',
  async (format, type, text) => {
    const id = await drawn()
    await complete(id)
    const reply = await client.open(routes.getDotImage, { query: { id, kind: 'calls', format } })
    expect(reply.status).toBe(200)
    expect(await reply.text()).toBe(text)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="calls.${format}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  },
)

test('given a scan that has not ended, shows nothing even if the pictures are drawn', async () => {
  const id = await drawn()
  expect(await stateOf(id)).toBe('pending')
  const reply = await client.open(routes.getDotImage, { query: { id, kind: 'calls' } })
  expect(reply.status).toBe(404)
})

test('given a structure that could not be read, reports that; given none, reports none', async () => {
  const failed = await order()
  await recordStage(api.db, { scanId: failed, stage: 'structure', state: 'failed' })
  await complete(failed)
  expect(await stateOf(failed)).toBe('failed')
  const older = await order()
  await complete(older)
  expect(await stateOf(older)).toBe('none')
})

test.each(['inheritance', 'other'])('refuses the picture %j, which does not exist', async (kind) => {
  const id = await drawn()
  await complete(id)
  const reply = await client.open(routes.getDotImage, { query: { id, kind: kind as DotImage['kind'] } })
  expect(reply.status).toBe(404)
})
