import { preflightWorkflow, scanWorkflow } from '@lc/api-contract'
import { type Database, findAwaitingOwner, findOpenOwner, finishOutbox, type WorkflowPayload } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client'
import type { Deliveries } from './create-relay.ts'

const ANSWER_TIMEOUT_MS = 5_000

export const makeDeliverWorkflow =
  ({ db, temporal }: { db: Database; temporal: Client }): Deliveries['workflow'] =>
  async ({ id, payload }) => {
    await failpoint('wf.start')
    const request = await requestOf(db, payload)
    if (request) await temporal.withDeadline(Date.now() + ANSWER_TIMEOUT_MS, () => carryOut(temporal, request))
    await finishOutbox(db, id)
  }

type Start = Extract<WorkflowPayload, { workflow: 'scan' | 'preflight' }>

/** A start, with the owner by whom the queues take turns, or a cancel. */
type Request = (Start & { ownerId: string }) | Exclude<WorkflowPayload, Start>

/** Promises may be carried out in any order: what was cancelled, or has a successor, must not begin. */
const requestOf = async (db: Database, payload: WorkflowPayload): Promise<Request | undefined> => {
  if (payload.workflow !== 'scan' && payload.workflow !== 'preflight') return payload
  const ownerId = await (payload.workflow === 'scan'
    ? findOpenOwner(db, payload.input.contractId)
    : findAwaitingOwner(db, payload.input))
  return ownerId === undefined ? undefined : { ...payload, ownerId }
}

const carryOut = (temporal: Client, payload: Request): Promise<void> => {
  switch (payload.workflow) {
    case 'cancel_preflight':
      return cancelLook(temporal, payload.input)
    case 'cancel_scan':
      return cancelRun(temporal, scanWorkflow.idOf(payload.input.contractId))
    default:
      return startWorkflow(temporal, payload)
  }
}

/** A workflow of this id that runs, or ran, may be the one that was promised: a refused duplicate is done as well. */
export const startWorkflow = async (temporal: Client, payload: Start & { ownerId: string }): Promise<void> => {
  const { type, ...options } = startOf(payload)
  await temporal.workflow.start(type, options).catch((error: unknown) => {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  })
}

/** A contract is scanned once. A project may be looked at again, and then the earlier look is of no more use. */
const startOf = (payload: Start & { ownerId: string }) =>
  payload.workflow === 'scan'
    ? ({
        type: scanWorkflow.type,
        taskQueue: scanWorkflow.taskQueue,
        workflowId: scanWorkflow.idOf(payload.input.contractId),
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        workflowIdConflictPolicy: 'FAIL',
        priority: scanWorkflow.priorityOf(payload.ownerId),
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

/** Only the look that was meant: the next one has the same id. */
const cancelLook = (temporal: Client, { projectId, revision }: { projectId: string; revision: number }) => {
  const workflowId = preflightWorkflow.idOf(projectId)
  return ifThere(async () => {
    const { runId, memo } = await temporal.workflow.getHandle(workflowId).describe()
    if (memo?.revision === revision) await temporal.workflow.getHandle(workflowId, runId).cancel()
  })
}

const cancelRun = (temporal: Client, workflowId: string) =>
  ifThere(() => temporal.workflow.getHandle(workflowId).cancel())

/** What has ended needs no stopping; what has not begun sees by itself that nobody waits. */
const ifThere = async (cancel: () => Promise<unknown>): Promise<void> => {
  await cancel().catch((error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error
  })
}
