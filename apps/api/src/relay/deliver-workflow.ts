import { preflightWorkflow, scanWorkflow } from '@lc/contract'
import { type Database, finishOutbox, isContractOpen, isPreflightAwaited, type WorkflowPayload } from '@lc/db'
import { failpoint } from '@lc/runtime'
import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client'
import type { Deliveries } from './create-relay.ts'

const ANSWER_TIMEOUT_MS = 5_000

export const makeDeliverWorkflow =
  ({ db, temporal }: { db: Database; temporal: Client }): Deliveries['workflow'] =>
  async ({ id, payload }) => {
    await failpoint('wf.start')
    if (await isWanted(db, payload)) {
      await temporal.withDeadline(Date.now() + ANSWER_TIMEOUT_MS, () => carryOut(temporal, payload))
    }
    await finishOutbox(db, id)
  }

type Start = Extract<WorkflowPayload, { workflow: 'scan' | 'preflight' }>

/** Promises may be carried out in any order: what was cancelled, or has a successor, must not begin. */
const isWanted = async (db: Database, payload: WorkflowPayload): Promise<boolean> => {
  if (payload.workflow === 'preflight') return isPreflightAwaited(db, payload.input)
  return payload.workflow === 'scan' ? isContractOpen(db, payload.input.contractId) : true
}

const carryOut = (temporal: Client, payload: WorkflowPayload): Promise<void> => {
  switch (payload.workflow) {
    case 'cancel_preflight':
      return cancelLook(temporal, payload.input)
    case 'cancel_scan':
      return cancelRun(temporal, scanWorkflow.idOf(payload.input.contractId))
    default:
      return start(temporal, payload)
  }
}

/** A workflow of this id that runs, or ran, may be the one that was promised: a refused duplicate is done as well. */
const start = async (temporal: Client, payload: Start): Promise<void> => {
  const { type, ...options } = startOf(payload)
  await temporal.workflow.start(type, options).catch((error: unknown) => {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  })
}

/** A contract is scanned once. A project may be looked at again, and then the earlier look is of no more use. */
const startOf = (payload: Start) =>
  payload.workflow === 'scan'
    ? ({
        type: scanWorkflow.type,
        taskQueue: scanWorkflow.taskQueue,
        workflowId: scanWorkflow.idOf(payload.input.contractId),
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        workflowIdConflictPolicy: 'FAIL',
        args: [payload.input],
      } as const)
    : ({
        type: preflightWorkflow.type,
        taskQueue: preflightWorkflow.taskQueue,
        workflowId: preflightWorkflow.idOf(payload.input.projectId),
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        workflowIdConflictPolicy: 'TERMINATE_EXISTING',
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
