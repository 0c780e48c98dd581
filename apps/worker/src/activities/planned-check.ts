import type { TaskQueue } from '@lc/contract'
import type { Engine } from '@lc/engines'

/** One engine's run as the workflow sees it: names and limits, nothing heavy. */
export interface PlannedCheck {
  engine: string
  queue: TaskQueue
  wallSeconds: number
}

export const plannedCheckOf = (engine: Engine): PlannedCheck => ({
  engine: engine.id,
  queue: 'static',
  wallSeconds: engine.limits.wallSeconds,
})
