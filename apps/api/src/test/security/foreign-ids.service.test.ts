import { randomUUID } from 'node:crypto'
import { type RouteSpec, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { limitTable } from '../../http/limits/limit-table.ts'
import { ownEverything } from '../../testing/own-everything.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { type CallWithIds, callsWithIds, idsIn } from './calls-with-ids.ts'

type Owner = Awaited<ReturnType<typeof ownEverything>>

let api: Api
let owner: Owner
let stranger: Owner
beforeAll(async () => {
  const rateLimits = Object.keys(limitTable).map((name) => `${name}=100000/60`)
  api = await startApi({ rateLimits: rateLimits.join() })
  ;[owner, stranger] = [await ownEverything(api), await ownEverything(api)]
})
afterAll(() => api.stop())

const calls = callsWithIds().map((call) => ({ ...call, fieldNames: call.fields.join(' and ') }))
const withSession = Object.entries<RouteSpec>(routes).filter(([, { access }]) => access === 'session')

/** Reads only the head of the response, because a stream would continue. */
const ask = async (user: Owner, { spec, inputOf }: CallWithIds, ids: readonly string[]) => {
  const reply = await user.client.open(spec, inputOf(ids))
  if (reply.status === 200) {
    await reply.body?.cancel()
    return { status: 200 }
  }
  return { status: reply.status, envelope: await reply.json() }
}

/** Every combination of one id per field. */
const choicesOf = (fields: readonly string[], ids: readonly string[]): string[][] =>
  fields.reduce<string[][]>((chosen, _) => chosen.flatMap((row) => ids.map((id) => [...row, id])), [[]])

const worldOf = async ({ client, ids }: Owner) => ({
  contracts: await client.call(routes.listScans),
  findings: await client.call(routes.listFindings, { query: { id: ids.scan } }),
  uploads: await client.call(routes.listUploads),
  tickets: await client.call(routes.listTickets),
  payments: await client.call(routes.listPayments),
  shareLinks: await client.call(routes.listShareLinks, { query: { id: ids.scan } }),
  webhooks: await client.call(routes.listWebhooks),
  deliveries: await client.call(routes.listDeliveries, { query: { id: ids.webhook } }),
  factors: await client.call(routes.listFactors),
  githubLinks: await client.call(routes.listGithubLinks),
  equity: await client.call(routes.getEquity),
  sessions: (await client.call(routes.listSessions)).sessions.map(({ id }) => id),
})

test.each(withSession)('default: each id field of %s is tried with data of an attacker', (name, spec) => {
  const tried = calls.filter((call) => call.name === name).flatMap(({ fields }) => fields)
  expect(new Set(tried)).toEqual(new Set([...idsIn(spec.query), ...idsIn(spec.body)]))
})

test.each(calls)(
  'refuses $name with another user’s ids as $fieldNames, of any kind, as if they did not exist',
  async (call) => {
    const before = await worldOf(owner)
    const absent = await ask(
      stranger,
      call,
      call.fields.map(() => randomUUID()),
    )
    expect(absent).toMatchObject({ status: 404, envelope: { code: 4040 } })
    const [theirs, own] = [Object.values(owner.ids), Object.values(stranger.ids)]
    const foreign = choicesOf(call.fields, [...theirs, ...own]).filter((ids) => ids.some((id) => theirs.includes(id)))
    // In sequence, because the API may reject some of hundreds at once.
    for (const ids of foreign) expect({ ids, ...(await ask(stranger, call, ids)) }).toEqual({ ids, ...absent })
    expect(await worldOf(owner)).toEqual(before)
  },
)

test.each(withSession.filter(([, { query }]) => 'cursor' in (query as z.ZodObject).shape))(
  'refuses to show data of another user after a cursor of theirs: %s',
  async (_, spec) => {
    for (const cursor of Object.values(owner.ids)) {
      const reply = await stranger.client.open(spec, { query: { id: stranger.ids.scan, cursor } })
      const text = await reply.text()
      for (const id of Object.values(owner.ids)) expect(text.replace(cursor, '')).not.toContain(id)
    }
  },
)

// Last, because now the owner calls. Without this, a call that never finds anything would look protected.
test.each(calls)('default: $name finds the caller’s own data by $fieldNames', async (call) => {
  const found = []
  for (const ids of choicesOf(call.fields, Object.values(stranger.ids))) found.push(await ask(stranger, call, ids))
  expect(found.some(({ status }) => status !== 404)).toBe(true)
})
