import type { Preflight } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { countFiles } from './count-files.ts'
import { findProjectDeployment } from './find-deployment.ts'

export interface OwnedProject {
  projectId: string
  ownerId: string
}

/**
 * Undefined when there is no such project, or when it is another user's. Without source there is nothing to diagnose: what
 * bytecode tells is all, and was there from the start.
 */
export const findPreflight = async (db: Database, input: OwnedProject): Promise<Preflight | undefined> => {
  const row = await findRow(db, input)
  if (!row) return undefined
  const found = await findProjectDeployment(db, input.projectId)
  if (!found) return row.state === null ? undefined : lookOf(row)
  const { deployment, service, look } = found
  const match = row.bytecodeMatch ?? undefined
  return { ...lookOf(row), deployed: { deployment, service, match, look } }
}

const findRow = (db: Database, { projectId, ownerId }: OwnedProject) =>
  db
    .selectFrom('project as p')
    .leftJoin('preflight as f', 'f.projectId', 'p.id')
    .select(['p.createdAt', 'f.state', 'f.startedAt', 'f.finishedAt', 'f.steps', 'f.diagnosis', 'f.bytecodeMatch'])
    .select(countFiles)
    .where('p.id', '=', projectId)
    .where('p.ownerId', '=', ownerId)
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

const lookOf = ({ createdAt, state, startedAt, finishedAt, fileCount, steps, diagnosis }: Row): Preflight => ({
  state: state ?? 'done',
  startedAt: (startedAt ?? createdAt).toISOString(),
  fileCount: Number(fileCount),
  steps: steps ?? [],
  ...(finishedAt === null ? {} : { finishedAt: finishedAt.toISOString() }),
  ...(diagnosis === null ? {} : { diagnosis }),
})
