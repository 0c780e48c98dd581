import type { SourceFile } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import { lockUser } from '../account/lock-user.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { storableJson } from '../storable.ts'
import type { BuildHints } from './build-hints.ts'

export interface NewProject {
  ownerId: string
  origin: SourceBundle['origin']
  files: SourceFile[]
  /** What uploaded files say about compiling; a deployed project has this with its deployment. */
  stated?: BuildHints
  /** Bytes of its source text. */
  storedBytes?: number
}

/** Rows in one statement: the driver takes 65,535 values at most. */
const FILES_PER_INSERT = 1_000

/** The rows that every project has, inside the caller's transaction. */
export const addProject = async (
  trx: Database,
  { ownerId, origin, files, stated = {}, storedBytes = 0 }: NewProject,
): Promise<string> => {
  await lockUser(trx, ownerId)
  const id = newId()
  await trx
    .insertInto('project')
    .values({ id, ownerId, origin, stated: storableJson(stated), storedBytes })
    .execute()
  for (let start = 0; start < files.length; start += FILES_PER_INSERT) {
    const rows = files.slice(start, start + FILES_PER_INSERT).map((file) => ({ ...file, projectId: id }))
    await trx.insertInto('projectFile').values(rows).execute()
  }
  return id
}
