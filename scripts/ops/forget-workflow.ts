import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, WorkflowNotFoundError } from '@temporalio/client'

const EVERY_MS = 200
const PATIENCE_MS = 30_000

/** Ends a workflow and deletes its history, so that Temporal has never heard of it. Returns whether there was one. */
export const forgetWorkflow = async (temporal: Client, workflowId: string): Promise<boolean> => {
  if (!(await isThere(temporal, workflowId))) return false
  const { namespace } = temporal.options
  await temporal.workflowService.deleteWorkflowExecution({ namespace, workflowExecution: { workflowId } })
  // The deletion is carried out later.
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && (await isThere(temporal, workflowId))) await sleep(EVERY_MS)
  return true
}

const isThere = async (temporal: Client, workflowId: string) => {
  try {
    await temporal.workflow.getHandle(workflowId).describe()
    return true
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false
    throw error
  }
}
