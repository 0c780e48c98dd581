import type { SourceBundle } from '@lc/core'
import type { Database } from '../database.ts'
import type { BuildHints } from './build-hints.ts'
import { listProjectFiles } from './find-owned-project.ts'

/** What the doctor needs to begin: the sources by their hashes, and what the project and the person say about them. */
export interface PreflightTarget {
  origin: SourceBundle['origin']
  stated: BuildHints
  files: { path: string; sha256: string }[]
}

/** Undefined when the project is gone, or when a later look has taken the place of this one. */
export const findPreflightTarget = async (
  db: Database,
  input: { projectId: string; revision: number },
): Promise<PreflightTarget | undefined> => {
  const row = await db
    .selectFrom('preflight as f')
    .innerJoin('project as p', 'p.id', 'f.projectId')
    .leftJoin('projectDeployment as d', 'd.projectId', 'p.id')
    .select(['p.origin', 'p.stated', 'd.hints', 'f.mainFile', 'f.mainContract'])
    .where('p.id', '=', input.projectId)
    .where('f.revision', '=', input.revision)
    .where('f.state', '=', 'running')
    .executeTakeFirst()
  if (!row) return undefined
  const { origin, mainFile, mainContract } = row
  const chosen = { ...(mainFile === null ? {} : { mainFile }), ...(mainContract === null ? {} : { mainContract }) }
  return {
    origin,
    stated: { ...(row.hints ?? row.stated), ...chosen },
    files: await listProjectFiles(db, input.projectId),
  }
}
