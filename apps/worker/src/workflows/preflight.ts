import type { PreflightInput } from '@lc/api-contract'
import { ApplicationFailure, CancellationScope, log } from '@temporalio/workflow'
import { diagnosing, ending, importing } from './activity-proxies.ts'
import { isCancelled } from './failures.ts'

/** One compile check of a project, before anything is charged. The files of a repository are downloaded first. */
export const preflight = async (input: PreflightInput): Promise<void> => {
  try {
    const isReady = !input.isImport || (await importing.importProject(input))
    if (isReady) await diagnosing.diagnoseProject(input)
  } catch (error) {
    const state = isCancelled(error) ? 'cancelled' : 'failed'
    await CancellationScope.nonCancellable(() => ending.endPreflight(input, state))
    if (state === 'cancelled') throw error
    log.error('preflight failed', { projectId: input.projectId, traceId: input.traceId, error })
    throw ApplicationFailure.nonRetryable('preflight failed', 'PreflightFailed')
  }
}
