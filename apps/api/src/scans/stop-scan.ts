import { AppError, type ScanSummary } from '@lc/api-contract'
import { addOutbox, cancelScan, type Database, findScanRevision, findScanSummary, inTransaction, newId } from '@lc/db'
import type { Deps } from '../deps.ts'

/** Cancels a scan of this user and returns its new state. A finished scan stays as it is. */
export const stopScan = async (
  { db, wakeRelay, metrics }: { db: Database } & Pick<Deps, 'wakeRelay' | 'metrics'>,
  owned: { scanId: string; ownerId: string },
): Promise<ScanSummary> => {
  const { ended, summary } = await inTransaction(db, async (trx) => {
    if ((await findScanRevision(trx, owned)) === undefined) throw new AppError('NOT_FOUND')
    const ended = await cancelScan(trx, owned.scanId)
    if (ended) await promiseStop(trx, owned.scanId)
    return { ended, summary: await findScanSummary(trx, owned) }
  })
  if (!summary) throw new AppError('NOT_FOUND')
  metrics.scanEnds.count(ended, { verdict: 'cancelled', decision: 'return' })
  wakeRelay()
  return summary
}

/** The workflow stops the tools that it started. */
const promiseStop = (trx: Database, scanId: string) =>
  addOutbox(trx, {
    id: newId(),
    dedupeKey: `cancel_scan/${scanId}`,
    kind: 'workflow',
    payload: { workflow: 'cancel_scan', input: { scanId } },
  })
