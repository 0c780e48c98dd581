import type { Stage, StageProgress } from '@lc/api-contract'
import { recordStage } from '@lc/db'
import type { Deps } from './deps.ts'

export interface StageChange {
  contractId: string
  stage: Stage
  state: StageProgress['state']
}

export const makeRecordStage =
  ({ db }: Deps) =>
  (change: StageChange) =>
    recordStage(db, change)
