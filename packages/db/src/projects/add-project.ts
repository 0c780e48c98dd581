import type { SourceFile } from '@lc/contract'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { lockUser } from '../users/lock-user.ts'

/** The rows that every project has, inside the caller's transaction. */
export const addProject = async (
  trx: Database,
  { ownerId, origin, files }: { ownerId: string; origin: 'address' | 'file'; files: SourceFile[] },
): Promise<string> => {
  await lockUser(trx, ownerId)
  const id = newId()
  await trx.insertInto('project').values({ id, ownerId, origin }).execute()
  const rows = files.map((file) => ({ ...file, projectId: id }))
  if (rows.length > 0) await trx.insertInto('projectFile').values(rows).execute()
  return id
}
