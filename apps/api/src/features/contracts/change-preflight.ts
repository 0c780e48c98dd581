import { AppError, type Preflight } from '@lc/contract'
import { type Database, findPreflight, inTransaction } from '@lc/db'
import type { Deps } from '../../deps.ts'

/** Does something to the look at a caller's project, and answers where it stands then. */
export const changePreflight = async (
  { db, wakeRelay }: Pick<Deps, 'db' | 'wakeRelay'>,
  project: { projectId: string; ownerId: string },
  change: (trx: Database) => Promise<void>,
): Promise<Preflight> => {
  const preflight = await inTransaction(db, async (trx) => {
    if (!(await findPreflight(trx, project))) throw new AppError('NOT_FOUND')
    await change(trx)
    return findPreflight(trx, project)
  })
  if (!preflight) throw new AppError('NOT_FOUND')
  wakeRelay()
  return preflight
}
