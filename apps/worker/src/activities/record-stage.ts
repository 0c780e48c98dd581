import type { Stage } from '@lc/contract'
import { recordStage } from '@lc/db'
import type { Deps } from './deps.ts'

export interface StageChange {
  contractId: string
  stage: Stage
  state: 'running' | 'done' | 'failed'
}

export const makeRecordStage =
  ({ db }: Deps) =>
  (change: StageChange) =>
    recordStage(db, change)
