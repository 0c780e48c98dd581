import type { RecogniseLibraries } from '@lc/compile-doctor'
import type { Database } from '@lc/db'
import type { Engine, Jail } from '@lc/engines'
import type { ObjectStore } from '@lc/server-runtime'
import type { ScanThreads } from '../threads/open-scan-threads.ts'

/** What activities work with; a test passes its own. */
export interface Deps {
  db: Database
  store: ObjectStore
  jail: Jail
  /** Its slots serve free compile checks alone. */
  preflightJail: Jail
  threads: ScanThreads
  engines: readonly Engine[]
  recognise: RecogniseLibraries
}
