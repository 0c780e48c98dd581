import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, routes, type ScanSummary } from '@lc/api-contract'
import { completeScan, recordStage, setScanStatus } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STREAMS_PER_USER } from '../../http/handle-events.ts'
import { uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const ordered = async (client: Client) => {
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  return (await client.call(routes.orderScan, { body })).contractId
}

/** The summaries of a stream, one at a time, until it ends. */
async function* summariesOf(reply: Response, onHeartbeat = () => {}) {
  let text = ''
  for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, data] = text.slice(0, end).match(/^event: summary\ndata: (.+)$/) ?? []
      if (text.startsWith(': heartbeat')) onHeartbeat()
      text = text.slice(end + 2)
      if (data) yield JSON.parse(data) as ScanSummary
    }
  }
}

const collect = async (summaries: AsyncIterable<ScanSummary>) => {
  const all: ScanSummary[] = []
  for await (const summary of summaries) all.push(summary)
  return all
}

test('default: sends a summary at once and after each change, and ends after the last', async () => {
  const { client } = await signedIn(api)
  const scanId = await ordered(client)
  const reply = await client.open(routes.watchProgress, { query: { id: scanId } })
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const steps = [
    () => recordStage(api.db, { scanId, stage: 'compile', state: 'running' }),
    () => setScanStatus(api.db, { scanId, status: 'compiling' }),
    () => completeScan(api.db, { scanId, truncated: 0, findings: [], checks: [] }),
  ]
  const seen: string[] = []
  for await (const summary of summariesOf(reply)) {
    seen.push(`${summary.status} ${summary.stages.map((stage) => stage.stage)}`)
    await steps.shift()?.()
  }
  expect(seen).toEqual(['queued ', 'queued compile', 'compiling compile', 'completed compile'])
})

test('given a scan that has ended, sends one summary and ends', async () => {
  const { client } = await signedIn(api)
  const scanId = await ordered(client)
  await completeScan(api.db, { scanId, truncated: 0, findings: [], checks: [] })
  const reply = await client.open(routes.watchProgress, { query: { id: scanId } })
  expect((await collect(summariesOf(reply))).map((summary) => summary.status)).toEqual(['completed'])
})

test('given a server that stops, the stream ends, and the stop does not wait for the scan', async () => {
  const own = await startApi()
  const { client } = await signedIn(own)
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId: scanId } = await client.call(routes.orderScan, { body })
  const reply = await client.open(routes.watchProgress, { query: { id: scanId } })
  const reading = collect(summariesOf(reply))
  // No worker runs here, so the scan never ends.
  await own.stop()
  expect(await reading).toHaveLength(1)
})

test('refuses another user and a malformed id with an envelope, not with a stream', async () => {
  const [owner, stranger] = [await signedIn(api), await signedIn(api)]
  const scanId = await ordered(owner.client)
  for (const id of [scanId, 'x']) {
    const reply = await stranger.client.open(routes.watchProgress, { query: { id } })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ code: 4040 })
  }
})

test('refuses a stream above the limit of a user, accepts it once another has ended, and delays no one else', async () => {
  const [owner, other] = [await signedIn(api), await signedIn(api)]
  const [id, otherId] = [await ordered(owner.client), await ordered(other.client)]
  const leaving = Array.from({ length: STREAMS_PER_USER }, () => new AbortController())
  const watch = (signal: AbortSignal) => owner.client.open(routes.watchProgress, { query: { id }, signal })
  const opened = await Promise.all(leaving.map(({ signal }) => watch(signal)))
  expect(opened.map(({ status }) => status)).toEqual(leaving.map(() => 200))

  const last = new AbortController()
  const refused = await watch(last.signal)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 4290])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.client.open(routes.watchProgress, { query: { id: otherId }, signal: last.signal })).status).toBe(
    200,
  )

  leaving[0]?.abort()
  await expect.poll(async () => (await watch(last.signal)).status, { timeout: 60_000, interval: 100 }).toBe(200)
  for (const each of [...leaving, last]) each.abort()
})

const HEARTBEATS_BEFORE_POLL = 3

/** Transactions of this database, by its own statistics. */
const countTransactions = async () => {
  const name = new URL(api.appUrl).pathname.slice(1)
  const rows = (await api.db
    .selectFrom('pg_stat_database' as never)
    .selectAll()
    .execute()) as unknown as { datname: string; xactCommit: string; xactRollback: string }[]
  const row = rows.find(({ datname }) => datname === name)
  return Number(row?.xactCommit) + Number(row?.xactRollback)
}

test('given thirty open streams without changes, hardly queries the database, and a change still arrives by its notification', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => signedIn(api)))
  const leaving = new AbortController()
  let heartbeats = 0
  const streams = await Promise.all(
    people.flatMap(({ client }) => {
      const id = ordered(client)
      return Array.from({ length: 6 }, async () => {
        const scanId = await id
        const query = { id: scanId }
        const reply = await client.open(routes.watchProgress, { query, signal: leaving.signal })
        const summaries = summariesOf(reply, () => heartbeats++)
        await summaries.next()
        return { scanId, summaries }
      })
    }),
  )
  // A query a second for each stream would be 90 in each round. Opening them ends late on a busy machine.
  const countInRound = async () => {
    const before = await countTransactions()
    await sleep(3_000)
    return (await countTransactions()) - before
  }
  await expect.poll(countInRound, { timeout: 200_000 }).toBeLessThan(30)

  const [{ scanId, summaries } = { scanId: '', summaries: summariesOf(new Response()) }] = streams
  const change = async (state: 'running' | 'done') => {
    await recordStage(api.db, { scanId, stage: 'compile', state })
    expect((await summaries.next()).value?.stages).toMatchObject([{ stage: 'compile', state }])
  }
  await change('running')
  heartbeats = 0
  await change('done')
  // Without a notification, a stream checks again a minute after the change before, three heartbeats later.
  expect(heartbeats).toBeLessThan(HEARTBEATS_BEFORE_POLL)
  leaving.abort()
})
