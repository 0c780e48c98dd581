import type { PreflightInput } from '@lc/contract'
import { ApplicationFailure, CancellationScope, isCancellation, log } from '@temporalio/workflow'
import { diagnosing, ending } from './activity-proxies.ts'
import { throughOutages } from './outage.ts'

/** One look of the compile doctor at a project, before anything is paid. */
export const preflight = async (input: PreflightInput): Promise<void> => {
  try {
    await throughOutages(() => diagnosing.diagnoseProject(input))
  } catch (error) {
    const state = isCancellation(error) ? 'cancelled' : 'failed'
    await CancellationScope.nonCancellable(() => ending.endPreflight(input, state))
    if (state === 'cancelled') throw error
    log.error('preflight failed', { projectId: input.projectId, traceId: input.traceId, error })
    throw ApplicationFailure.nonRetryable('preflight failed', 'PreflightFailed')
  }
}
