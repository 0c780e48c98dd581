import type { CheckOutcome } from '@lc/contract'

import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import type { EngineResultKey } from './engine-result-key.ts'

/** Keeps complete results only: what timed out or failed is asked again next time. */
export const saveEngineResult = async (
  db: Database,
  { outcome, ...rest }: EngineResultKey & { outcome: CheckOutcome; outputSha256: string; seconds: number },
): Promise<void> => {
  if (outcome !== 'passed' && outcome !== 'found') return
  await db
    .insertInto('engineResult')
    .values({ id: newId(), ...rest, outcome })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
