import { AppError, type Preflight, type SourceFile } from '@lc/api-contract'
import { type Database, findOwnedProject, findPreflight } from '@lc/db'

interface ReadProject {
  id: string
  files: SourceFile[]
  compileCheck?: Preflight
  commit: string | null
}

/** A project of this user with its compile check. */
export const readProject = async (
  db: Database,
  owned: { projectId: string; ownerId: string },
): Promise<ReadProject> => {
  const project = await findOwnedProject(db, owned)
  if (!project) throw new AppError('NOT_FOUND')
  const compileCheck = await findPreflight(db, owned)
  const commit = compileCheck?.git?.commit ?? null
  return { id: owned.projectId, files: project.files, commit, ...(compileCheck && { compileCheck }) }
}
