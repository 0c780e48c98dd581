import { preflightWorkflow, scanWorkflow } from '@lc/contract'
import { type Database, finishOutbox, isPreflightAwaited, type WorkflowPayload } from '@lc/db'
import { failpoint } from '@lc/runtime'
import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client'
import type { Deliveries } from './create-relay.ts'

const ANSWER_TIMEOUT_MS = 5_000

export const makeDeliverWorkflow =
  ({ db, temporal }: { db: Database; temporal: Client }): Deliveries['workflow'] =>
  async ({ id, payload }) => {
    await failpoint('wf.start')
    const carryOut = () =>
      payload.workflow === 'cancel_preflight' ? cancel(temporal, payload.input) : start(temporal, payload)
    // Promises may be carried out in any order: an earlier look must not take the place of the one that is waited for.
    const isOver = payload.workflow === 'preflight' && !(await isPreflightAwaited(db, payload.input))
    if (!isOver) await temporal.withDeadline(Date.now() + ANSWER_TIMEOUT_MS, carryOut)
    await finishOutbox(db, id)
  }

type Cancel = Extract<WorkflowPayload, { workflow: 'cancel_preflight' }>
type Start = Exclude<WorkflowPayload, Cancel>

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

/** Only the look that was meant: the next one has the same id. One that has not begun sees by itself that nobody waits. */
const cancel = async (temporal: Client, { projectId, revision }: Cancel['input']): Promise<void> => {
  const workflowId = preflightWorkflow.idOf(projectId)
  try {
    const { runId, memo } = await temporal.workflow.getHandle(workflowId).describe()
    if (memo?.revision === revision) await temporal.workflow.getHandle(workflowId, runId).cancel()
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error
  }
}
