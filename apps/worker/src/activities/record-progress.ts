import type { FailureReason, PreflightInput, Stage, StageProgress } from '@lc/api-contract'
import { cancelScan, endPreflight, failScan, inTransaction, recordStage, settleScan } from '@lc/db'
import type { Deps } from './deps.ts'

export interface StageChange {
  scanId: string
  stage: Stage
  state: StageProgress['state']
}

export const makeRecordStage =
  ({ db }: Deps) =>
  (change: StageChange) =>
    recordStage(db, change)

/** Several changes of one scan at a time. */
export const makeRecordStages =
  ({ db }: Deps) =>
  (changes: StageChange[]): Promise<void> =>
    inTransaction(db, async (trx) => {
      for (const change of changes) await recordStage(trx, change)
    })

export interface Failure {
  scanId: string
  reason: FailureReason
  detail: string
}

/** Ends a scan without any check. Its held detection is returned in the same transaction. */
export const makeFailScan =
  ({ db, metrics }: Deps) =>
  async (failure: Failure): Promise<void> => {
    const ended = await inTransaction(db, async (trx) => {
      await settleScan(trx, { scanId: failure.scanId, decision: 'return' })
      return failScan(trx, { ...failure, checks: [] })
    })
    metrics.scanEnds.count(ended, { verdict: failure.reason, decision: 'return' })
  }

/** Ends a cancelled scan, whether a user or Temporal cancelled it. */
export const makeCancelScan =
  ({ db, metrics }: Deps) =>
  async (scanId: string): Promise<boolean> => {
    const ended = await cancelScan(db, scanId)
    metrics.scanEnds.count(ended, { verdict: 'cancelled', decision: 'return' })
    return ended !== undefined
  }

/** Ends a compile check without a result, so that no one keeps waiting for it. */
export const makeEndPreflight =
  ({ db }: Deps) =>
  ({ projectId, revision }: PreflightInput, state: 'failed' | 'cancelled'): Promise<void> =>
    endPreflight(db, { projectId, revision, state })
