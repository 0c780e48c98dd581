import type { SourceFile } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** Undefined when there is no such project, or when it is another user's. */
export const findOwnedProject = async (
  db: Database,
  input: { projectId: string; ownerId: string },
): Promise<{ files: SourceFile[] } | undefined> => {
  const project = await db
    .selectFrom('project')
    .select('id')
    .where('id', '=', input.projectId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  return project && { files: await listProjectFiles(db, project.id) }
}

/** Bounded by the number of files an upload may have. */
export const listProjectFiles = (db: Database, projectId: string): Promise<SourceFile[]> =>
  db
    .selectFrom('projectFile')
    .select(['path', 'sha256', 'lines'])
    .where('projectId', '=', projectId)
    .orderBy('path')
    .execute()
