import { type CheckOutcome, hasLooked } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import type { EngineResultKey } from './engine-result-key.ts'

/** Keeps complete results only: what timed out or failed is asked again next time. */
export const saveEngineResult = async (
  db: Database,
  result: EngineResultKey & { outcome: CheckOutcome; outputSha256: string; seconds: number },
): Promise<void> => {
  if (!hasLooked(result)) return
  await db
    .insertInto('engineResult')
    .values({ id: newId(), ...result })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
