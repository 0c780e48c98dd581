import type { ChainReader } from '@lc/chains'
import type { Database } from '@lc/db'
import type { Log, ObjectStore } from '@lc/runtime'
import type { AddressMarks } from './accounts/create-address-marks.ts'
import type { Links } from './accounts/create-links.ts'
import type { Passwords } from './accounts/create-passwords.ts'
import type { ChangeFeed } from './create-change-feed.ts'
import type { UploadLimits } from './features/contracts/upload-limits.ts'
import type { Limits } from './limits/create-limits.ts'
import type { UserQuotas } from './limits/user-quotas.ts'
import type { Payments } from './payments/create-payments.ts'
import type { ServerTimeouts } from './plugins/timeouts.ts'
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
