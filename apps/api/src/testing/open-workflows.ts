import { randomUUID } from 'node:crypto'
import { preflightWorkflow, routes, scanWorkflow } from '@lc/api-contract'
import type { Database } from '@lc/db'
import { vi } from 'vitest'
import { reconcileWorkflows } from '../relay/reconcile-workflows.ts'
import { uploadSample } from './scans.ts'
import type { Api } from './start-api.ts'
import { signedIn } from './users.ts'

export const waiting = { timeout: 250_000, interval: 200 }

/** Started workflows, and the round that compares them with the database. */
export const openWorkflows = (api: Api, owner: Database) => {
  /** Runs one round, even if another process holds the claim. */
  const reconcile = async () => {
    await owner.deleteFrom('roundClaim').execute()
    return reconcileWorkflows(api, { claimMs: 0 })
  }

  /** A scan of one project and the compile check of another, both started by the relay a while ago. */
  const startBoth = async () => {
    const { client } = await signedIn(api)
    const { id: orderedId } = await uploadSample(client)
    const body = { projectId: orderedId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
    const { contractId: scanId } = await client.call(routes.orderScan, { body })
    const { id: projectId } = await uploadSample(client)
    await api.relay.drain()
    await age(scanId, projectId)
    return {
      client,
      scanId,
      projectId,
      scan: handleOf(scanWorkflow.idOf(scanId)),
      check: handleOf(preflightWorkflow.idOf(projectId)),
    }
  }

  const age = async (scanId: string, projectId: string) => {
    const hourAgo = new Date(Date.now() - 3_600_000)
    await owner.updateTable('scan').set({ createdAt: hourAgo }).where('id', '=', scanId).execute()
    await owner.updateTable('preflight').set({ startedAt: hourAgo }).where('projectId', '=', projectId).execute()
  }

  const handleOf = (workflowId: string) => api.temporal.workflow.getHandle(workflowId)
  type Handle = ReturnType<typeof handleOf>

  const isThere = (handle: Handle) =>
    handle.describe().then(
      () => true,
      () => false,
    )

  /** As after a restore: Temporal has no trace of it, but the database has it as started. */
  const lose = async (...handles: Handle[]) => {
    for (const { workflowId } of handles) {
      await api.temporal.workflowService.deleteWorkflowExecution({
        namespace: 'default',
        workflowExecution: { workflowId },
      })
    }
    await vi.waitUntil(async () => (await Promise.all(handles.map(isThere))).every((there) => !there), waiting)
  }

  /** Lets the next round run at once, and ends the open scans of earlier tests. */
  const reset = async () => {
    await owner.deleteFrom('roundClaim').execute()
    const finishedAt = new Date()
    await owner.updateTable('scan').set({ status: 'cancelled', finishedAt }).where('finishedAt', 'is', null).execute()
    await owner
      .updateTable('preflight')
      .set({ state: 'cancelled', finishedAt })
      .where('state', '=', 'running')
      .execute()
  }

  return { reset, reconcile, startBoth, isThere, lose }
}
