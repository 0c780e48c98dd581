import type { SourceFile } from '@lc/contract'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { newId } from '../new-id.ts'
import { lockUser } from '../users/lock-user.ts'

export const insertProject = (db: Database, input: { ownerId: string; files: SourceFile[] }): Promise<string> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, input.ownerId)
    const id = newId()
    await trx.insertInto('project').values({ id, ownerId: input.ownerId, origin: 'file' }).execute()
    await trx
      .insertInto('projectFile')
      .values(input.files.map((file) => ({ ...file, projectId: id })))
      .execute()
    return id
  })
