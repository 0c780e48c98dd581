import type { ChainReader } from '@lc/chains'
import type { UploadLimits } from '@lc/core'
import type { Database } from '@lc/db'
import type { Log, ObjectStore } from '@lc/server-runtime'
import type { AddressMarks } from './account/address-marks.ts'
import type { Passwords } from './account/credentials.ts'
import type { LoginDevices } from './account/login-devices.ts'
import type { Links } from './account/mail-links.ts'
import type { Passkeys } from './account/passkeys.ts'
import type { TotpSecrets } from './account/totp-secrets.ts'
import type { Payments } from './billing/payments.ts'
import type { Github } from './github/open-github.ts'
import type { Limits } from './http/limits/limits.ts'
import type { UserQuotas } from './http/limits/user-quotas.ts'
import type { ServerTimeouts } from './http/plugins/connections.ts'
import type { ApiMetrics } from './monitoring/api-metrics.ts'
import type { ChangeFeed } from './relay/create-change-feed.ts'
import type { ReportSigner } from './scans/report-signer.ts'
import type { ApiThreads } from './threads/open-api-threads.ts'
import type { Webhooks } from './webhooks/open-webhooks.ts'

/** Dependencies of the routes; tests pass their own. */
export interface Deps {
  /**
   * Sees the rows of all users. Requests with a session use the `db` of their call, which sees only that user's rows.
   */
  systemDb: Database
  store: ObjectStore
  log: Log
  metrics: ApiMetrics
  /** Whether requests start traces. */
  isTraced: boolean
  passwords: Passwords
  links: Links
  addressMarks: AddressMarks
  loginDevices: LoginDevices
  passkeys: Passkeys
  totpSecrets: TotpSecrets
  limits: Limits
  /** Call it after a commit that wrote to the outbox. */
  wakeRelay: () => void
  changes: ChangeFeed
  /** Null if payments are off. */
  payments: Payments | null
  /** Whether this deployment runs a fuzzing engine. */
  offersFuzzing: boolean
  /** The commit that this build was made from. */
  commit: string
  /** True after a stop signal: the process still serves, but new connections should go elsewhere. */
  isStopping: () => boolean
  corsOrigins: string[]
  /** The site, whose pages document the failures of /api/v2. */
  webOrigin: string
  uploadLimits: UploadLimits
  /** Git servers that may be internal and use http. */
  git: { allowedTargets: ReadonlySet<string> }
  /** Null if this deployment has no GitHub App. */
  github: Github | null
  quotas: UserQuotas
  chainReader: ChainReader
  /** Addresses that this process reads for visitors without an account at the same time. */
  previewsAtOnce: number
  reportSigner: ReportSigner
  webhooks: Webhooks
  /** Read uploads and write exports off the event loop. */
  threads: ApiThreads
  timeouts: ServerTimeouts
  /** Open connections at a time; more are rejected. */
  maxConnections: number
  /** Addresses and CIDRs whose X-Forwarded-For is trusted; without any, the socket's address counts. */
  trustedProxies: string[]
}
