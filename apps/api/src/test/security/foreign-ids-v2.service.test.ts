import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { type V2RouteSpec, v2Routes } from '@lc/api-contract/v2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitTable } from '../../http/limits/limit-table.ts'
import { ownEverything } from '../../testing/own-everything.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { makeKey, type V2Client, v2Client } from '../../testing/v2-client.ts'
import { idsIn } from './calls-with-ids.ts'

type Owner = Awaited<ReturnType<typeof ownEverything>>

let api: Api
let owner: Owner
let stranger: Owner
let call: V2Client
beforeAll(async () => {
  const rateLimits = Object.keys(limitTable).map((name) => `${name}=100000/60`)
  api = await startApi({ rateLimits: rateLimits.join() })
  ;[owner, stranger] = [await ownEverything(api), await ownEverything(api)]
  call = v2Client(api, (await makeKey(stranger.client)).secret)
})
afterAll(() => api.stop())

/** Values of parameters that belong to no one, so that a call gets as far as the owner check. */
const others: Record<string, string> = { findingId: 'LC-01', format: 'json' }

const pathOf = ({ path }: V2RouteSpec, id: string) =>
  path.replace('/api/v2', '').replace(/\{(\w+)\}/g, (_, name: string) => others[name] ?? id)

interface Attempt {
  name: string
  send: (id: string) => Promise<Response>
}

const served = Object.entries<V2RouteSpec>(v2Routes)

/** Each call with an id in its path, and each id of a body. */
const attempts: Attempt[] = [
  ...served
    .filter(([, { params }]) => idsIn(params).some((field) => !(field in others)))
    .map(([name, spec]) => ({
      name,
      send: (id: string) => call(pathOf(spec, id), { method: spec.method }),
    })),
  {
    name: 'createScan with projectId',
    send: (id) => call('/scans', { json: { projectId: id, mainFile: 'Vault.sol' } }),
  },
  { name: 'createScan with projectId alone', send: (id) => call('/scans', { json: { projectId: id } }) },
  {
    name: 'createScan with continues',
    send: (id) =>
      call('/scans', {
        json: { projectId: stranger.ids.project, mainFile: 'Vault.sol', fuzzing: true, continues: id },
      }),
  },
]

const worldOf = async ({ client, ids }: Owner) => ({
  scans: await client.call(routes.listScans),
  findings: await client.call(routes.listFindings, { query: { id: ids.scan } }),
  uploads: await client.call(routes.listUploads),
  equity: await client.call(routes.getEquity),
  keys: await client.call(routes.listApiKeys),
})

test('default: each id field of a body is tried', () => {
  const inBodies = served.flatMap(([name, { body }]) => (body ? idsIn(body).map((field) => `${name} ${field}`) : []))
  expect(inBodies.toSorted()).toEqual(['createScan continues', 'createScan projectId'])
})

/** Without the ids of the request, which differ. */
const answerOf = async (reply: Response) => {
  const { requestId: _, ...problem } = (await reply.json()) as Record<string, unknown>
  return { status: reply.status, problem }
}

test.each(attempts)('refuses $name with another user’s ids, as if they did not exist', async ({ send }) => {
  const before = await worldOf(owner)
  const absent = await answerOf(await send(randomUUID()))
  expect(absent).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } })
  for (const id of Object.values(owner.ids))
    expect({ id, ...(await answerOf(await send(id))) }).toEqual({ id, ...absent })
  expect(await worldOf(owner)).toEqual(before)
})

test.each(['/scans', '/projects'])(
  'refuses to show data of another user after a cursor of theirs: %s',
  async (path) => {
    for (const cursor of Object.values(owner.ids)) {
      const text = await (await call(`${path}?cursor=${cursor}`)).text()
      for (const id of Object.values(owner.ids)) expect(text.replace(cursor, '')).not.toContain(id)
    }
  },
)

// Last, because now the owner calls. Without this, a call that never finds anything would look protected.
test.each(attempts)('default: $name finds the caller’s own data', async ({ send }) => {
  const replies = []
  for (const id of Object.values(stranger.ids)) replies.push(await send(id))
  expect(replies.some(({ status }) => status !== 404)).toBe(true)
  await Promise.all(replies.map((reply) => reply.body?.cancel()))
})
