import { preflightWorkflow, type ScanTier, scanWorkflow } from '@lc/api-contract'
import { type Database, findOpenScan, findPreflightOwner, finishOutbox, type WorkflowPayload } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client'
import type { Deliveries } from './create-relay.ts'

const ANSWER_TIMEOUT_MS = 5_000

interface WorkflowDelivery {
  db: Database
  temporal: Client
  answerTimeoutMs?: number
}

export const makeDeliverWorkflow =
  ({ db, temporal, answerTimeoutMs = ANSWER_TIMEOUT_MS }: WorkflowDelivery): Deliveries['workflow'] =>
  async ({ id, payload }) => {
    await failpoint('wf.start')
    const request = await findRequest(db, payload)
    if (request) await temporal.withDeadline(Date.now() + answerTimeoutMs, () => carryOut(temporal, request))
    await finishOutbox(db, id)
  }

type Start = Extract<WorkflowPayload, { workflow: 'scan' | 'preflight' }>

/** For fair queues. Compile checks have no tier. */
interface Owner {
  ownerId: string
  tier?: ScanTier
}

/** A start with its owner, or a cancel. */
type Request = (Start & Owner) | Exclude<WorkflowPayload, Start>

/** Rows may be carried out in any order: a cancelled or superseded workflow must not start. */
const findRequest = async (db: Database, payload: WorkflowPayload): Promise<Request | undefined> => {
  if (payload.workflow !== 'scan' && payload.workflow !== 'preflight') return payload
  if (payload.workflow === 'scan') {
    const scan = await findOpenScan(db, payload.input.scanId)
    return scan && { ...payload, ...scan }
  }
  const ownerId = await findPreflightOwner(db, payload.input)
  return ownerId === undefined ? undefined : { ...payload, ownerId }
}

const carryOut = (temporal: Client, payload: Request): Promise<void> => {
  switch (payload.workflow) {
    case 'cancel_preflight':
      return cancelPreflightRun(temporal, payload.input)
    case 'cancel_scan':
      return cancelRun(temporal, scanWorkflow.idOf(payload.input.scanId))
    default:
      return startWorkflow(temporal, payload)
  }
}

/** A workflow with this id that runs, or ran, may be the scheduled one, so a rejected duplicate counts as done. */
export const startWorkflow = async (temporal: Client, payload: Start & Owner): Promise<void> => {
  const { type, ...options } = startOptions(payload)
  await temporal.workflow.start(type, options).catch((error: unknown) => {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  })
}

/** A scan runs once. A compile check may be repeated, which replaces the earlier one. */
const startOptions = (payload: Start & Owner) =>
  payload.workflow === 'scan'
    ? ({
        type: scanWorkflow.type,
        taskQueue: scanWorkflow.taskQueue,
        workflowId: scanWorkflow.idOf(payload.input.scanId),
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        workflowIdConflictPolicy: 'FAIL',
        priority: scanWorkflow.priorityOf(payload.ownerId, payload.tier),
        args: [payload.input],
      } as const)
    : ({
        type: preflightWorkflow.type,
        taskQueue: preflightWorkflow.taskQueue,
        workflowId: preflightWorkflow.idOf(payload.input.projectId),
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        workflowIdConflictPolicy: 'TERMINATE_EXISTING',
        priority: preflightWorkflow.priorityOf(payload.ownerId),
        memo: { revision: payload.input.revision },
        args: [payload.input],
      } as const)

/** Cancels only the intended run: the next compile check has the same id. */
const cancelPreflightRun = (temporal: Client, { projectId, revision }: { projectId: string; revision: number }) => {
  const workflowId = preflightWorkflow.idOf(projectId)
  return ignoreMissing(async () => {
    const { runId, memo } = await temporal.workflow.getHandle(workflowId).describe()
    if (memo?.revision === revision) await temporal.workflow.getHandle(workflowId, runId).cancel()
  })
}

const cancelRun = (temporal: Client, workflowId: string) =>
  ignoreMissing(() => temporal.workflow.getHandle(workflowId).cancel())

/** An ended workflow needs no cancel, and one that hasn't started finds out by itself. */
const ignoreMissing = async (cancel: () => Promise<unknown>): Promise<void> => {
  await cancel().catch((error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error
  })
}
