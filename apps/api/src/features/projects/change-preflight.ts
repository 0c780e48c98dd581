import { AppError, type Preflight } from '@lc/api-contract'
import { type Database, findPreflight, inTransaction, lockUser } from '@lc/db'
import type { Deps } from '../../deps.ts'
import { refuseCheckOver } from '../../http/limits/user-quotas.ts'

/** Restarts a project's compile check, unless its owner has too many running. */
export const restartPreflight = (
  deps: { db: Database } & Pick<Deps, 'wakeRelay' | 'quotas'>,
  project: { projectId: string; ownerId: string },
  begin: (trx: Database) => Promise<void>,
): Promise<Preflight> =>
  changePreflight(deps, project, async (trx) => {
    const { ownerId, projectId } = project
    await lockUser(trx, ownerId)
    await refuseCheckOver(trx, deps.quotas, { ownerId, exceptProjectId: projectId })
    await begin(trx)
  })

/** Changes the compile check of a caller's project and returns its new state. */
export const changePreflight = async (
  { db, wakeRelay }: { db: Database } & Pick<Deps, 'wakeRelay'>,
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
