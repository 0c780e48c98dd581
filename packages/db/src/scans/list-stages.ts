import { Stage, type StageProgress } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** The events of a scan folded into one line per stage, in the order a person sees them. */
export const listStages = async (db: Database, contractId: string): Promise<StageProgress[]> => {
  const events = await db
    .selectFrom('scanEvent')
    .select(['stage', 'state', 'at'])
    .where('contractId', '=', contractId)
    .execute()
  return Stage.options.flatMap((stage) => {
    const own = events.filter((event) => event.stage === stage).sort((a, b) => a.at.getTime() - b.at.getTime())
    const [first] = own
    if (!first) return []
    const end = own.find((event) => event.state === 'done') ?? own.find((event) => event.state === 'failed')
    return {
      stage,
      state: end?.state ?? 'running',
      startedAt: first.at.toISOString(),
      ...(end ? { finishedAt: end.at.toISOString() } : {}),
    }
  })
}
