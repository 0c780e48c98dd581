import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Activities } from '../activities/index.ts'
import { workerEnv } from '../env.ts'
import { startWorkers } from '../start-workers.ts'
import { openStage, ownWorkerSettings, type Stage } from '../testing/open-stage.ts'

let stage: Stage
let connection: NativeConnection
let workers: Awaited<ReturnType<typeof startWorkersThatNote>>
beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  stage = await openStage()
  connection = await NativeConnection.connect({ address: inject('temporalAddress') })
  workers = await startWorkersThatNote()
})
afterAll(async () => {
  await workers.stop()
  await connection.close()
  await stage.close()
})

const BACKLOG = 60
const CHECK_MS = 400
/**
 * The server reads its backlog in batches, so a turn may come late, especially on a busy machine. First come, first
 * served would put it last.
 */
const LATEST_TURN = BACKLOG / 2

/** The scans whose checks began, in order, with the time. */
const checked: { scanId: string; atMs: number }[] = []

/** The real workflow and queues, with activities that only wait. */
const startWorkersThatNote = () => {
  const activities = {
    recordStages: async () => undefined,
    fetchSources: async () => ({ keptFor: null, sourcesSha256: '', checks: [check] }),
    compileSources: async () => ({ ok: true, buildSha256: '' }),
    drawStructure: async () => undefined,
    runCheck: async ({ scanId }: { scanId: string }) => {
      checked.push({ scanId, atMs: Date.now() })
      await sleep(CHECK_MS)
      return { check: {}, outputSha256: '' }
    },
    mergeReport: async () => ({ reportSha256: '', decision: 'return' }),
    findKeptProofs: async () => [],
    saveReport: async () => undefined,
    cancelScan: async () => true,
  }
  const env = workerEnv.parse({ ...ownWorkerSettings(), TEMPORAL_NAMESPACE: stage.namespace, WORKER_SLOTS: '1' })
  return startWorkers({ env, connection, activities: activities as unknown as Activities })
}

const check = { engine: 'any', stage: 'static', wallSeconds: 20 }

test('given one user with sixty scans in the queue, the scan of another is checked among the next ones, and none is dropped', {
  timeout: 180_000,
}, async () => {
  const backlog = await Promise.all(Array.from({ length: BACKLOG }, () => stage.start(randomUUID(), 'one')))
  await expect.poll(() => checked.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(2)
  const other = randomUUID()
  const handle = await stage.start(other, 'other')
  const isOther = ({ scanId }: { scanId: string }) => scanId === other
  await expect.poll(() => checked.some(isOther), { timeout: 100_000, interval: 20 }).toBe(true)
  const { events } = await handle.fetchHistory()
  await Promise.all([...backlog, handle].map((each) => each.terminate().catch(() => undefined)))
  const scheduled = (events ?? []).flatMap(({ eventTime, activityTaskScheduledEventAttributes: activity }) =>
    activity ? [{ name: activity.activityType?.name, atMs: millisecondsOf(eventTime), activity }] : [],
  )
  const queuedMs = scheduled.find(({ name }) => name === 'runCheck')?.atMs ?? 0
  const overtook = checked.slice(0, checked.findIndex(isOther)).filter(({ atMs }) => atMs > queuedMs)
  expect(queuedMs).toBeGreaterThan(0)
  expect(overtook.length).toBeLessThan(LATEST_TURN)
  const patience = scheduled.map(({ activity }) => Number(activity.scheduleToStartTimeout?.seconds ?? 0))
  expect(patience.filter((seconds) => seconds > 0)).toEqual([])
})

const millisecondsOf = (time: { seconds?: unknown; nanos?: number | null } | null | undefined) =>
  Number(time?.seconds ?? 0) * 1_000 + (time?.nanos ?? 0) / 1e6
