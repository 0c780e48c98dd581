import { createDatabase, type Database } from '@lc/db'

/** Tests send hundreds of calls at once; on a busy machine the last one waits longer than a request may. */
export const ACQUIRE_TIMEOUT_MS = 30_000

/** The rows of all users, for what a test arranges behind the API's back. */
export const openAsOwner = ({ ownerUrl }: { ownerUrl: string }, options: { maxConnections?: number } = {}): Database =>
  createDatabase(ownerUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS, ...options })
