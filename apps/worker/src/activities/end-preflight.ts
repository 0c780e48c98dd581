import type { PreflightInput } from '@lc/api-contract'
import { endPreflight } from '@lc/db'
import type { Deps } from './deps.ts'

/** The end of a look that came to no answer: nobody is left waiting for it. */
export const makeEndPreflight =
  ({ db }: Deps) =>
  ({ projectId, revision }: PreflightInput, state: 'failed' | 'cancelled'): Promise<void> =>
    endPreflight(db, { projectId, revision, state })
