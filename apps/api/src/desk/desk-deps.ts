import type { Database } from '@lc/db'
import type { Log, ObjectStore } from '@lc/server-runtime'
import type { Passkeys } from '../account/passkeys.ts'
import type { ServerTimeouts } from '../http/plugins/connections.ts'
import type { DeskPage } from './serve-page.ts'

/** Dependencies of the desk; tests pass their own. */
export interface DeskDeps {
  /** As the role of the desk. */
  db: Database
  store: ObjectStore
  log: Log
  passkeys: Passkeys
  /** Where the desk is opened. Requests of other origins are refused. */
  origin: string
  page: DeskPage
  /** The commit that this build was made from. */
  commit: string
  isStopping: () => boolean
  timeouts: ServerTimeouts
  trustedProxies: string[]
}
