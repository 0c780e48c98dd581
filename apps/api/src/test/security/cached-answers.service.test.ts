import { randomUUID } from 'node:crypto'
import { type RouteSpec, routes } from '@lc/api-contract'
import { type V2RouteSpec, v2Routes } from '@lc/api-contract/v2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { ownEverything } from '../../testing/own-everything.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { makeKey, type V2Client, v2Client } from '../../testing/v2-client.ts'

let api: Api
let owner: Awaited<ReturnType<typeof ownEverything>>
let call: V2Client
beforeAll(async () => {
  api = await startApi()
  owner = await ownEverything(api)
  call = v2Client(api, (await makeKey(owner.client)).secret)
})
afterAll(() => api.stop())

/** A query with which a call finds data of the owner. */
const queryOf = (name: string, { query }: RouteSpec): object => {
  const { scan, earlier, project, payment, webhook } = owner.ids
  const queries: Record<string, object> = {
    listNames: { id: project },
    quoteScan: { projectId: project, mainFile: 'Vault.sol' },
    compareScans: { id: scan, with: earlier },
    getCode: { id: scan, path: 'Vault.sol' },
    getDotImage: { id: scan, kind: 'calls' },
    listExhibits: { id: scan, finding: 'LC-01' },
    getInvoice: { id: payment },
    listDeliveries: { id: webhook },
  }
  return queries[name] ?? ('id' in (query as z.ZodObject).shape ? { id: scan } : {})
}

/** Exports take seconds; export-report.service.test.ts and v2.service.test.ts read their headers. */
const isRead = ([name, { method }]: [string, { method: string }]) => method === 'GET' && name !== 'exportReport'

test.each(Object.entries<RouteSpec>(routes).filter(isRead))(
  'no cache may keep the answer of %s',
  async (name, spec) => {
    const reply = await owner.client.open(spec, { query: queryOf(name, spec) })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const isEnvelope = reply.headers.get('content-type')?.startsWith('application/json')
    if (isEnvelope) expect(await reply.json()).toMatchObject({ code: 1 })
    else await reply.body?.cancel()
  },
)

const pathOf = ({ path }: V2RouteSpec) => {
  const { scan, project } = owner.ids
  const values: Record<string, string> = { scanId: scan, projectId: project, findingId: 'LC-01' }
  return path.replace('/api/v2', '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

const v2Reads = Object.entries<V2RouteSpec>(v2Routes).filter(isRead)
const isStream = ({ transport }: V2RouteSpec) => transport === 'events'

test.each(v2Reads.filter(([, spec]) => !isStream(spec)))(
  'only the client may keep the answer of %s in /api/v2, and validates it before each use',
  async (_, spec) => {
    const reply = await call(pathOf(spec))
    const again = await call(pathOf(spec), { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } })
    expect([reply.status, again.status]).toEqual([200, 304])
    for (const { headers } of [reply, again]) {
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('vary')).toBe('authorization, accept-language')
    }
  },
)

test('no cache may keep a stream or a problem of /api/v2', async () => {
  for (const [, spec] of v2Reads.filter(([, each]) => isStream(each))) {
    const reply = await call(pathOf(spec))
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await reply.body?.cancel()
  }
  const missing = await call(`/scans/${randomUUID()}`)
  const refused = await v2Client(api)('/key')
  for (const { headers } of [missing, refused]) expect(headers.get('cache-control')).toBe('no-store')
})
