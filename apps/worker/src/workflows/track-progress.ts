import type { Stage } from '@lc/api-contract'
import { CancellationScope, patched } from '@temporalio/workflow'
import type { StageChange } from '../activities/record-progress.ts'
import { light } from './activity-proxies.ts'

/** Shows which stages of a scan run, and how they ended. Each change is recorded once. */
export type Progress = ReturnType<typeof trackProgress>

/**
 * The end of a stage is shown with the beginning of the next one, because each step of a workflow costs. Call `showRest`
 * where that would be late.
 */
export const trackProgress = (scanId: string) => {
  // Scans that started before changes were shown together replay with each on its own.
  const isGrouped = patched('grouped-stages')
  let waiting: StageChange[] = []

  const show = async (...changes: StageChange[]) => {
    if (!isGrouped) {
      for (const change of changes) await light.recordStage(change)
      return
    }
    const all = [...waiting, ...changes]
    waiting = []
    if (all.length > 0) await light.recordStages(all)
  }

  const run = async <T>(stage: Stage, work: () => Promise<T>, showDone: (done: StageChange) => Promise<void>) => {
    try {
      const result = await work()
      await showDone({ scanId, stage, state: 'done' })
      return result
    } catch (error) {
      await CancellationScope.nonCancellable(() => show({ scanId, stage, state: 'failed' }))
      throw error
    }
  }

  const showLater = async (done: StageChange) => {
    if (isGrouped) waiting.push(done)
    else await show(done)
  }

  const begin = (stages: readonly Stage[]) =>
    show(...stages.map((stage) => ({ scanId, stage, state: 'running' as const })))

  return {
    /** A stage after which another one begins. */
    inStage: async <T>(stage: Stage, work: () => Promise<T>): Promise<T> => {
      await begin([stage])
      return run(stage, work, showLater)
    },
    /** Before stages that run side by side. */
    beginTogether: async (stages: readonly Stage[]) => {
      if (isGrouped) await begin(stages)
    },
    /** One of those stages. */
    inBegunStage: async <T>(stage: Stage, work: () => Promise<T>): Promise<T> => {
      if (!isGrouped) await begin([stage])
      return run(stage, work, show)
    },
    /** Where no stage follows soon. */
    showRest: () => show(),
  }
}
