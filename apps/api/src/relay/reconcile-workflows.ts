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
import { startWorkflow } from './deliver-workflow.ts'

export interface Reconciling {
  db: Database
  temporal: Client
  log: Log
}

/** How many open scans and compile checks one query reads, and how many workflows are asked for at the same time. */
const PAGE = 200
const AT_ONCE = 10
const ANSWER_TIMEOUT_MS = 5_000

export interface ReconciledCounts {
  restarted: number
  ended: number
}

/**
 * Compares what people wait for with what Temporal runs. A workflow that Temporal has lost, as after a restore, is started
 * again under its id; one that is over without having ended its scan or check is ended here. Of any number of processes, one
 * does the round within `claimMs`; the others answer undefined.
 */
export const reconcileWorkflows = async (
  given: Reconciling,
  { claimMs }: { claimMs: number },
): Promise<ReconciledCounts | undefined> => {
  if (!(await claimRound(given.db, { name: 'workflows', ms: claimMs }))) return undefined
  const counts = { restarted: 0, ended: 0 }
  const note = (done: 'restarted' | 'ended' | undefined) => {
    if (done) counts[done]++
  }
  const { db, log } = given
  await eachPage({
    log,
    list: (after) => listOpenScans(db, { after, limit: PAGE }),
    idOf: ({ contractId }) => contractId,
    settle: async (scan) => note(await settleScan(given, scan)),
  })
  await eachPage({
    log,
    list: (after) => listRunningPreflights(db, { after, limit: PAGE }),
    idOf: ({ projectId }) => projectId,
    settle: async (preflight) => note(await settlePreflight(given, preflight)),
  })
  return counts
}

const settleScan = async ({ db, temporal }: Reconciling, { contractId, ownerId }: OpenScan) => {
  const run = await describe(temporal, scanWorkflow.idOf(contractId))
  if (!run) {
    await startWorkflow(temporal, { workflow: 'scan', ownerId, input: { contractId, traceId: randomUUID() } })
    return 'restarted'
  }
  if (run.isRunning) return undefined
  await failLostScan(db, contractId)
  return 'ended'
}

const settlePreflight = async ({ db, temporal }: Reconciling, { ownerId, ...look }: RunningPreflight) => {
  const run = await describe(temporal, preflightWorkflow.idOf(look.projectId))
  if (run?.revision !== look.revision) {
    await startWorkflow(temporal, { workflow: 'preflight', ownerId, input: { ...look, traceId: randomUUID() } })
    return 'restarted'
  }
  if (run.isRunning) return undefined
  await endPreflight(db, { ...look, state: 'failed' })
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

/** Works through all pages. One item that fails doesn't keep the others waiting; the next round meets it again. */
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
