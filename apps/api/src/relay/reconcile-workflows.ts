import { randomUUID } from 'node:crypto'
import { preflightWorkflow, scanWorkflow } from '@lc/api-contract'
import {
  claimRound,
  type Database,
  endPreflight,
  failLostScan,
  listOpenScans,
  listRunningPreflights,
  type OpenScan,
  type RunningPreflight,
} from '@lc/db'
import type { Log } from '@lc/server-runtime'
import { type Client, WorkflowNotFoundError } from '@temporalio/client'
import type { ApiMetrics } from '../monitoring/api-metrics.ts'
import { startWorkflow } from './deliver-workflow.ts'

interface ReconcileContext {
  db: Database
  temporal: Client
  log: Log
  metrics: Pick<ApiMetrics, 'scanEnds'>
}

/** How many open scans and compile checks one query reads, and how many workflows are described at the same time. */
const PAGE = 200
const AT_ONCE = 10
const ANSWER_TIMEOUT_MS = 5_000

interface ReconciledCounts {
  restarted: number
  ended: number
}

/**
 * Compares open scans and compile checks with Temporal. A workflow that Temporal has lost, as after a restore, is
 * started again under its id; if one ended without ending its scan or check, that is done here. Of several processes,
 * one does the round within `claimMs`; the others get undefined.
 */
export const reconcileWorkflows = async (
  context: ReconcileContext,
  { claimMs }: { claimMs: number },
): Promise<ReconciledCounts | undefined> => {
  if (!(await claimRound(context.db, { name: 'workflows', ms: claimMs }))) return undefined
  const counts = { restarted: 0, ended: 0 }
  const note = (done: 'restarted' | 'ended' | undefined) => {
    if (done) counts[done]++
  }
  const { db, log } = context
  await eachPage({
    log,
    list: (after) => listOpenScans(db, { after, limit: PAGE }),
    idOf: ({ scanId }) => scanId,
    settle: async (scan) => note(await settleScan(context, scan)),
  })
  await eachPage({
    log,
    list: (after) => listRunningPreflights(db, { after, limit: PAGE }),
    idOf: ({ projectId }) => projectId,
    settle: async (preflight) => note(await settlePreflight(context, preflight)),
  })
  return counts
}

const settleScan = async ({ db, temporal, metrics }: ReconcileContext, { scanId, ...owner }: OpenScan) => {
  const run = await describe(temporal, scanWorkflow.idOf(scanId))
  if (!run) {
    await startWorkflow(temporal, { workflow: 'scan', ...owner, input: { scanId, traceId: randomUUID() } })
    return 'restarted'
  }
  if (run.isRunning) return undefined
  metrics.scanEnds.count(await failLostScan(db, scanId), { verdict: 'engine_error', decision: 'return' })
  return 'ended'
}

const settlePreflight = async ({ db, temporal }: ReconcileContext, { ownerId, ...preflight }: RunningPreflight) => {
  const run = await describe(temporal, preflightWorkflow.idOf(preflight.projectId))
  if (run?.revision !== preflight.revision) {
    await startWorkflow(temporal, { workflow: 'preflight', ownerId, input: { ...preflight, traceId: randomUUID() } })
    return 'restarted'
  }
  if (run.isRunning) return undefined
  await endPreflight(db, { ...preflight, state: 'failed' })
  return 'ended'
}

const describe = (temporal: Client, workflowId: string) =>
  temporal.withDeadline(Date.now() + ANSWER_TIMEOUT_MS, async () => {
    try {
      const { status, memo } = await temporal.workflow.getHandle(workflowId).describe()
      return { isRunning: status.name === 'RUNNING' || status.name === 'PAUSED', revision: memo?.revision }
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return undefined
      throw error
    }
  })

interface Pages<T> {
  list: (after: string | undefined) => Promise<T[]>
  idOf: (item: T) => string
  settle: (item: T) => Promise<void>
  log: Log
}

/** Processes all pages. A failed item doesn't stop the others; the next round retries it. */
const eachPage = async <T>({ list, idOf, settle, log }: Pages<T>): Promise<void> => {
  let after: string | undefined
  for (;;) {
    const page = await list(after)
    for (let first = 0; first < page.length; first += AT_ONCE) {
      const settled = page
        .slice(first, first + AT_ONCE)
        .map((item) =>
          settle(item).catch((error: unknown) =>
            log.warn({ err: error, id: idOf(item) }, 'workflow was not reconciled'),
          ),
        )
      await Promise.all(settled)
    }
    const last = page.at(-1)
    if (page.length < PAGE || last === undefined) return
    after = idOf(last)
  }
}

/** Three rounds a minute, so that no one waits longer than a minute for a scan that Temporal has lost. */
const EVERY_MS = 20_000
/** A little less, so that the last claim has expired when the next round begins. */
const CLAIM_MS = 15_000

/** Reconciles workflows regularly; several processes may do so. */
export const watchWorkflows = (context: ReconcileContext) => {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const round = async () => {
    try {
      const counts = await reconcileWorkflows(context, { claimMs: CLAIM_MS })
      if (counts && counts.restarted + counts.ended > 0) context.log.warn(counts, 'lost workflows reconciled')
    } catch (error) {
      context.log.warn({ err: error }, 'workflows were not reconciled')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = round()
  }, EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
