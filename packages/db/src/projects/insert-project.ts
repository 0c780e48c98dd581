import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { addProject, type NewProject } from './add-project.ts'

/** A project of uploaded files. */
export const insertProject = (
  db: Database,
  { origin = 'file', ...input }: Omit<NewProject, 'origin'> & { origin?: 'file' | 'standard_json' },
): Promise<string> => inTransaction(db, (trx) => addProject(trx, { ...input, origin }))
