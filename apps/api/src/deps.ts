import type { ChainReader } from '@lc/chains'
import type { Database } from '@lc/db'
import type { Log, ObjectStore } from '@lc/server-runtime'
import type { AddressMarks } from './account/create-address-marks.ts'
import type { Links } from './account/create-links.ts'
import type { Passwords } from './account/create-passwords.ts'
import type { Payments } from './billing/create-payments.ts'
import type { UploadLimits } from './features/projects/upload-limits.ts'
import type { Limits } from './http/limits/create-limits.ts'
import type { UserQuotas } from './http/limits/user-quotas.ts'
import type { ServerTimeouts } from './http/plugins/timeouts.ts'
import type { ChangeFeed } from './relay/create-change-feed.ts'
import type { ApiThreads } from './threads/open-api-threads.ts'

/** What the routes work with; a test passes its own. */
export interface Deps {
  /** Sees the rows of all users. A request of a signed-in user takes the `db` of its call, which sees that user's alone. */
  systemDb: Database
  store: ObjectStore
  log: Log
  passwords: Passwords
  links: Links
  addressMarks: AddressMarks
  limits: Limits
  /** Called after a commit that promised a side effect. */
  wakeRelay: () => void
  changes: ChangeFeed
  /** Null where nothing is sold. */
  payments: Payments | null
  /** Whether the engines of this deployment fuzz. */
  offersFuzzing: boolean
  /** The commit that this build was made from. */
  commit: string
  /** True after a stop signal: the process still serves, but new connections should go elsewhere. */
  isStopping: () => boolean
  corsOrigins: string[]
  uploadLimits: UploadLimits
  quotas: UserQuotas
  chainReader: ChainReader
  /** Read uploads and write exports off the event loop. */
  threads: ApiThreads
  timeouts: ServerTimeouts
  /** Open at a time; whoever comes after is not let in. */
  maxConnections: number
  /** Addresses and CIDRs whose X-Forwarded-For counts; without any, the socket's address does. */
  trustedProxies: string[]
}
