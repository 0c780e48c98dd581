import type { GitSource } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** The repository of a project; undefined if it has other sources. */
export const findGitSource = async (db: Database, projectId: string): Promise<GitSource | undefined> => {
  const row = await db.selectFrom('projectGit').selectAll().where('projectId', '=', projectId).executeTakeFirst()
  return row && toGitSource(row)
}

interface GitRow {
  url: string
  ref: string | null
  commit: string | null
}

export const toGitSource = ({ url, ref, commit }: GitRow): GitSource => ({
  url,
  ...(ref === null ? {} : { ref }),
  ...(commit === null ? {} : { commit }),
})
