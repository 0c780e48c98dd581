import type { EngineStage } from '@lc/api-contract'
import type { Engine } from '@lc/engines'

/** One engine's run as the workflow sees it: names and limits, nothing heavy. */
export interface PlannedCheck {
  engine: string
  stage: EngineStage
  wallSeconds: number
}

export const plannedCheckOf = (engine: Engine): PlannedCheck => ({
  engine: engine.id,
  stage: engine.stage,
  wallSeconds: engine.limits.wallSeconds,
})
