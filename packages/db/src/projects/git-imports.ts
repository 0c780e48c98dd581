import type { GitRequest, GitSource, SourceFile } from '@lc/api-contract'
import { sql } from 'kysely'
import type { BuildHints } from '../column-types.ts'
import { type Database, inTransaction } from '../database.ts'
import { storableJson } from '../storable.ts'
import { toGitSource } from './git-source.ts'
import { addFiles, addProject, type UploadKey } from './projects.ts'

interface NewGitProject {
  ownerId: string
  source: GitRequest
  repeatKey?: UploadKey | undefined
}

/** Inserts a project whose files are imported later; call it inside the caller's transaction. */
export const insertGitProject = async (
  trx: Database,
  { ownerId, source, repeatKey }: NewGitProject,
): Promise<string> => {
  const projectId = await addProject(trx, { ownerId, origin: 'file', files: [], repeatKey })
  await trx
    .insertInto('projectGit')
    .values({ projectId, url: source.url, ref: source.ref ?? null })
    .execute()
  return projectId
}

/** The repository that this compile check has to import; undefined if it has nothing to import or has ended. */
export const findImport = async (
  db: Database,
  { projectId, revision }: { projectId: string; revision: number },
): Promise<GitSource | undefined> => {
  const row = await db
    .selectFrom('projectGit as g')
    .innerJoin('preflight as f', 'f.projectId', 'g.projectId')
    .select(['g.url', 'g.ref', 'g.commit'])
    .where('g.projectId', '=', projectId)
    .where('g.commit', 'is', null)
    .where('f.revision', '=', revision)
    .where('f.state', '=', 'running')
    .executeTakeFirst()
  return row && toGitSource(row)
}

export interface ImportResult {
  projectId: string
  revision: number
  commit: string
  files: SourceFile[]
  stated: BuildHints
  storedBytes: number
}

/** Adds the imported files and the commit, unless the check was cancelled or replaced. Returns whether they were added. */
export const saveImport = (
  db: Database,
  { projectId, revision, commit, files, stated, storedBytes }: ImportResult,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isOpen: boolean }>`
      SELECT true AS is_open FROM project_git g JOIN preflight f ON f.project_id = g.project_id
      WHERE g.project_id = ${projectId} AND g.commit IS NULL AND f.revision = ${revision} AND f.state = 'running'
      FOR UPDATE OF g
    `.execute(trx)
    if (rows.length === 0) return false
    await addFiles(trx, projectId, files)
    await trx
      .updateTable('project')
      .set({ stated: storableJson(stated), storedBytes })
      .where('id', '=', projectId)
      .execute()
    await trx.updateTable('projectGit').set({ commit }).where('projectId', '=', projectId).execute()
    return true
  })
