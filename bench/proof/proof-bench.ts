import type { Engine, Jail } from '@lc/engines'
import type { openLibraryCache } from '@lc/intake'

/** What every project of a run is given. */
export interface ProofBench {
  engine: Engine
  jail: Jail
  cache: ReturnType<typeof openLibraryCache>
  signal: AbortSignal
}
