import type { Upload } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { countFiles } from './count-files.ts'

/** Newest first; `before` is the id of the last row of the page before. */
export const listUploads = async (
  db: Database,
  input: { ownerId: string; before?: string | undefined; limit: number },
): Promise<Upload[]> => {
  const rows = await db
    .selectFrom('project as p')
    .leftJoin('preflight as f', 'f.projectId', 'p.id')
    .select(['p.id', 'p.origin', 'p.createdAt', 'f.state', 'f.mainFile', 'f.mainContract'])
    .select(countFiles)
    .where('p.ownerId', '=', input.ownerId)
    .$if(input.before !== undefined, (query) => query.where('p.id', '<', input.before ?? ''))
    .orderBy('p.id', 'desc')
    .limit(input.limit)
    .execute()
  return rows.map(({ id, origin, createdAt, fileCount, state, mainFile, mainContract }) => ({
    id,
    origin,
    createdAt: createdAt.toISOString(),
    files: Number(fileCount),
    ...(state === null ? {} : { preflight: state }),
    ...(mainFile === null ? {} : { mainFile }),
    ...(mainContract === null ? {} : { mainContract }),
  }))
}
