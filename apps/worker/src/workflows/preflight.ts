import type { PreflightInput } from '@lc/api-contract'
import { ApplicationFailure, CancellationScope, log } from '@temporalio/workflow'
import { diagnosing, ending } from './activity-proxies.ts'
import { isCancelled } from './is-cancelled.ts'

/** One look of the compile doctor at a project, before anything is paid. */
export const preflight = async (input: PreflightInput): Promise<void> => {
  try {
    await diagnosing.diagnoseProject(input)
  } catch (error) {
    const state = isCancelled(error) ? 'cancelled' : 'failed'
    await CancellationScope.nonCancellable(() => ending.endPreflight(input, state))
    if (state === 'cancelled') throw error
    log.error('preflight failed', { projectId: input.projectId, traceId: input.traceId, error })
    throw ApplicationFailure.nonRetryable('preflight failed', 'PreflightFailed')
  }
}
