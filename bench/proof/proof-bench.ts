import type { openLibraryCache } from '@lc/compile-doctor'
import type { Engine, Jail } from '@lc/engines'

/** What every project of a run is given. */
export interface ProofBench {
  engine: Engine
  jail: Jail
  cache: ReturnType<typeof openLibraryCache>
  signal: AbortSignal
}
