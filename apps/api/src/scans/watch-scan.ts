import { AppError, isTerminal, type ScanSummary } from '@lc/api-contract'
import { type Database, findScanRevision, findScanSummary } from '@lc/db'
import type { Deps } from '../deps.ts'
import type { ServerEvent } from '../http/handle-events.ts'
import type { Subscription } from '../relay/create-change-feed.ts'

/** For changes whose notification was lost. */
const POLL_MS = 60_000
const HEARTBEAT_MS = 15_000

interface WatchOptions extends Pick<Watch, 'db' | 'target' | 'signal' | 'isAllowed' | 'eventName'> {
  changes: Deps['changes']
  /** The session or key of the reader; its end is notified too. */
  accessId: string
}

/** The states of a scan of this user until it ends. */
export const watchScan = async ({ changes, accessId, ...options }: WatchOptions) => {
  const { db, target, signal } = options
  const subscription = changes.subscribe([target.scanId, accessId])
  signal.addEventListener('abort', subscription.end, { once: true })
  if ((await findScanRevision(db, target)) === undefined) {
    subscription.end()
    throw new AppError('NOT_FOUND')
  }
  return watch({ ...options, subscription })
}

interface Watch {
  db: Database
  target: { scanId: string; ownerId: string }
  subscription: Subscription
  signal: AbortSignal
  /**
   * Whether the reader's session or key still exists; checked before each query, so that revoking it ends the stream at
   * once.
   */
  isAllowed: () => Promise<boolean>
  eventName: string
}

/** Queries the database only after a notification, and once a minute in case one was lost. */
async function* watch({
  db,
  target,
  subscription,
  signal,
  isAllowed,
  eventName,
}: Watch): AsyncGenerator<ServerEvent<ScanSummary>> {
  let seen: number | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let isChanged = true
  try {
    while (!signal.aborted) {
      if (isChanged || performance.now() - lookedAt >= POLL_MS) {
        if (!(await isAllowed())) return
        lookedAt = performance.now()
        const revision = await findScanRevision(db, target)
        if (revision !== seen) {
          const summary = await findScanSummary(db, target)
          if (!summary) return
          yield { name: eventName, data: summary }
          if (isTerminal(summary.status)) return
          seen = revision
        }
      } else {
        yield 'heartbeat'
      }
      isChanged = await subscription.changed({ timeoutMs: HEARTBEAT_MS, signal })
    }
  } finally {
    subscription.end()
  }
}
