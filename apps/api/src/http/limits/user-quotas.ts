import { AppError, type ScanTier } from '@lc/api-contract'
import {
  areOrdersPaused,
  countFastScans,
  countOpenScans,
  countRunningPreflights,
  type Database,
  findScanWaitSeconds,
  sumStoredBytes,
} from '@lc/db'

/** Limits per user, and the point at which the service accepts no more orders. */
export interface UserQuotas {
  /** Scans of one tier that have not ended. */
  openScans: number
  /** Free fast scans per day, in UTC. */
  fastScansPerDay: number
  /** Free compile checks that have not ended. */
  openChecks: number
  /** Bytes of source text, and of code that was read from chains. */
  storedBytes: number
  /** The promised duration of a scan. If customers wait longer, new orders are rejected. */
  promisedSeconds: number
}

const SCAN_WAIT_SECONDS = 60
const CHECK_WAIT_SECONDS = 10
const BUSY_WAIT_SECONDS = 300
const PAUSE_WAIT_SECONDS = 600

/** Call it inside the ordering transaction, after locking the user. */
export const refuseScanOver = async (
  trx: Database,
  quotas: UserQuotas,
  { ownerId, tier }: { ownerId: string; tier: ScanTier },
): Promise<void> => {
  if (await areOrdersPaused(trx)) {
    throw new AppError('ORDERS_PAUSED', { details: { retryAfterSeconds: PAUSE_WAIT_SECONDS } })
  }
  if (tier === 'fast') await refuseFastScanOver(trx, quotas, ownerId)
  if ((await countOpenScans(trx, { ownerId, tier })) >= quotas.openScans) {
    const details = { limit: quotas.openScans, retryAfterSeconds: SCAN_WAIT_SECONDS }
    throw new AppError('TOO_MANY_SCANS', { details })
  }
  if ((await findScanWaitSeconds(trx, tier)) > quotas.promisedSeconds) {
    throw new AppError('BUSY', { details: { retryAfterSeconds: BUSY_WAIT_SECONDS } })
  }
}

const refuseFastScanOver = async (trx: Database, { fastScansPerDay: limit }: UserQuotas, ownerId: string) => {
  const { used, secondsLeft } = await countFastScans(trx, ownerId)
  if (used >= limit) throw new AppError('NO_FAST_SCANS_LEFT', { details: { limit, retryAfterSeconds: secondsLeft } })
}

interface CheckOwner {
  ownerId: string
  /** The project whose compile check the new one replaces. */
  exceptProjectId?: string
}

/** Call it inside the transaction that starts a compile check, after locking the user. */
export const refuseCheckOver = async (trx: Database, quotas: UserQuotas, owner: CheckOwner): Promise<void> => {
  if ((await countRunningPreflights(trx, owner)) < quotas.openChecks) return
  const details = { limit: quotas.openChecks, retryAfterSeconds: CHECK_WAIT_SECONDS }
  throw new AppError('TOO_MANY_CHECKS', { details })
}

/** Rejects `bytes` beyond the user's storage. Without `bytes`, rejects a user whose storage is full. */
export const refuseStorageOver = async (
  trx: Database,
  quotas: UserQuotas,
  { ownerId, bytes = 1 }: { ownerId: string; bytes?: number },
): Promise<void> => {
  if ((await sumStoredBytes(trx, ownerId)) + bytes > quotas.storedBytes) throw new AppError('STORAGE_FULL')
}
