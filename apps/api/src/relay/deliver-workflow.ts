import { preflightWorkflow, scanWorkflow } from '@lc/contract'
import { type Database, finishOutbox, type WorkflowPayload } from '@lc/db'
import { failpoint } from '@lc/runtime'
import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { Deliveries } from './create-relay.ts'

const START_TIMEOUT_MS = 5_000

/** A workflow of this id that runs, or ran, may be the one that was promised: a refused duplicate is done as well. */
export const makeDeliverWorkflow =
  ({ db, temporal }: { db: Database; temporal: Client }): Deliveries['workflow'] =>
  async ({ id, payload }) => {
    await failpoint('wf.start')
    const { type, ...options } = startOf(payload)
    const start = () => temporal.workflow.start(type, options)
    await temporal.withDeadline(Date.now() + START_TIMEOUT_MS, start).catch(ignoreStarted)
    await finishOutbox(db, id)
  }

const ignoreStarted = (error: unknown) => {
  if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
}

/** A contract is scanned once. A project may be looked at again, and then the earlier look is of no more use. */
const startOf = (payload: WorkflowPayload) =>
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
        args: [payload.input],
      } as const)
