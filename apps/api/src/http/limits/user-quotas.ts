import { AppError } from '@lc/api-contract'
import { countOpenContracts, countRunningPreflights, type Database, findScanWaitSeconds, sumStoredBytes } from '@lc/db'

/** What one user may have at a time, and when the service takes no more orders from anybody. */
export interface UserQuotas {
  /** Scans that have not ended. */
  openScans: number
  /** Free compile checks that have not ended. */
  openChecks: number
  /** Bytes of uploaded source text. */
  storedBytes: number
  /** A scan ends within this time; once customers wait longer, new orders are refused. */
  promisedSeconds: number
}

const SCAN_WAIT_SECONDS = 60
const CHECK_WAIT_SECONDS = 10
const BUSY_WAIT_SECONDS = 300

/** Call it inside the transaction that orders, after locking the user. */
export const refuseScanOver = async (trx: Database, quotas: UserQuotas, ownerId: string): Promise<void> => {
  if ((await countOpenContracts(trx, ownerId)) >= quotas.openScans) {
    const details = { limit: quotas.openScans, retryAfterSeconds: SCAN_WAIT_SECONDS }
    throw new AppError('TOO_MANY_SCANS', { details })
  }
  if ((await findScanWaitSeconds(trx)) > quotas.promisedSeconds) {
    throw new AppError('BUSY', { details: { retryAfterSeconds: BUSY_WAIT_SECONDS } })
  }
}

interface CheckOwner {
  ownerId: string
  /** The project whose compile check is replaced by the new one. */
  exceptProjectId?: string
}

/** Call it inside the transaction that asks for a compile check, after locking the user. */
export const refuseCheckOver = async (trx: Database, quotas: UserQuotas, owner: CheckOwner): Promise<void> => {
  if ((await countRunningPreflights(trx, owner)) < quotas.openChecks) return
  const details = { limit: quotas.openChecks, retryAfterSeconds: CHECK_WAIT_SECONDS }
  throw new AppError('TOO_MANY_CHECKS', { details })
}

/** Refuses `bytes` more than the user may keep. Without `bytes`, a user who has no room left. */
export const refuseStorageOver = async (
  trx: Database,
  quotas: UserQuotas,
  { ownerId, bytes = 1 }: { ownerId: string; bytes?: number },
): Promise<void> => {
  if ((await sumStoredBytes(trx, ownerId)) + bytes > quotas.storedBytes) throw new AppError('STORAGE_FULL')
}
