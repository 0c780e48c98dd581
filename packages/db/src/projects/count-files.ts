import type { ExpressionBuilder } from 'kysely'
import type { DB, Project } from '../schema.ts'

/** How many files a project `p` has, as a column of a query on it. */
export const countFiles = (eb: ExpressionBuilder<DB & { p: Project }, 'p'>) =>
  eb.selectFrom('projectFile').whereRef('projectId', '=', 'p.id').select(eb.fn.countAll().as('n')).as('fileCount')
