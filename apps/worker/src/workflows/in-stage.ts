import type { Stage } from '@lc/api-contract'
import { CancellationScope } from '@temporalio/workflow'
import { light } from './activity-proxies.ts'

/** Shows a person where the scan is: the stage runs, then is done or failed, each recorded once. */
export const inStage = async <T>(contractId: string, stage: Stage, work: () => Promise<T>): Promise<T> => {
  await light.recordStage({ contractId, stage, state: 'running' })
  try {
    const result = await work()
    await light.recordStage({ contractId, stage, state: 'done' })
    return result
  } catch (error) {
    await CancellationScope.nonCancellable(() => light.recordStage({ contractId, stage, state: 'failed' }))
    throw error
  }
}
