import type { SourceFile } from '@lc/contract'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { addProject } from './add-project.ts'

export const insertProject = (db: Database, input: { ownerId: string; files: SourceFile[] }): Promise<string> =>
  inTransaction(db, (trx) => addProject(trx, { ...input, origin: 'file' }))
