import type { Database } from '@lc/db'
import type { Engine, Jail } from '@lc/engines'
import type { LibraryCache } from '@lc/intake'
import type { ObjectStore } from '@lc/runtime'

/** What activities work with; a test passes its own. */
export interface Deps {
  db: Database
  store: ObjectStore
  jail: Jail
  engines: readonly Engine[]
  libraries: LibraryCache
}
