import { scanWorkflow } from '@lc/contract'
import { type Database, finishOutbox } from '@lc/db'
import { failpoint } from '@lc/runtime'
import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { Deliveries } from './create-relay.ts'

const START_TIMEOUT_MS = 5_000

/** A workflow of this id that runs, or ran, is the one that was promised: a refused duplicate is done as well. */
export const makeDeliverWorkflow =
  ({ db, temporal }: { db: Database; temporal: Client }): Deliveries['workflow'] =>
  async ({ id, payload }) => {
    await failpoint('wf.start')
    const start = () =>
      temporal.workflow.start(scanWorkflow.type, {
        taskQueue: scanWorkflow.taskQueue,
        workflowId: scanWorkflow.idOf(payload.input.contractId),
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        workflowIdConflictPolicy: 'FAIL',
        args: [payload.input],
      })
    await temporal.withDeadline(Date.now() + START_TIMEOUT_MS, start).catch(ignoreStarted)
    await finishOutbox(db, id)
  }

const ignoreStarted = (error: unknown) => {
  if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
}
