import type { Database } from '@lc/db'
import type { Violation } from './violation.ts'

/** One run of a workflow of type `scan`, as Temporal lists it. */
export interface ScanRun {
  workflowId: string
  runId: string
  isRunning: boolean
}

/** How long a workflow may outlive its scan, to end its tools. */
const LINGER_MS = 60_000

/** At most one workflow per scan ever runs, and none long after its scan ended (I8). */
export const checkRuns = async (
  { db, listRuns }: { db: Database; listRuns: () => Promise<ScanRun[]> },
  lingering: Map<string, number>,
  lingerMs = LINGER_MS,
): Promise<Violation[]> => {
  const runs = await listRuns()
  const twice = [...Map.groupBy(runs, ({ workflowId }) => workflowId)]
    .filter(([, own]) => new Set(own.map(({ runId }) => runId)).size > 1)
    .map(([workflowId, own]) => ({ invariant: 'I8', problem: `${workflowId} ran ${own.length} times` }) as const)
  const live = runs.filter(({ isRunning }) => isRunning).map(({ workflowId }) => workflowId.replace(/^scan\//, ''))
  const ended = live.length === 0 ? [] : await listEnded(db, live)
  for (const id of lingering.keys()) if (!ended.includes(id)) lingering.delete(id)
  const late = ended.filter((id) => {
    const since = lingering.get(id) ?? performance.now()
    lingering.set(id, since)
    return performance.now() - since >= lingerMs
  })
  return [
    ...twice,
    ...late.map((id) => ({ invariant: 'I8', problem: `scan ${id} ended and its workflow runs on` }) as const),
  ]
}

const listEnded = async (db: Database, scanIds: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('scan')
    .select('id')
    .where('id', 'in', scanIds)
    .where('finishedAt', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
