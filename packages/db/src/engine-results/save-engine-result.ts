import type { CheckOutcome } from '@lc/contract'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import type { EngineResultKey } from './engine-result-key.ts'

/** Keeps complete results only: what timed out or failed is asked again next time. */
export const saveEngineResult = async (
  db: Database,
  { outcome, ...rest }: EngineResultKey & { outcome: CheckOutcome; outputSha256: string; seconds: number },
): Promise<void> => {
  if (outcome !== 'passed' && outcome !== 'found') return
  await db
    .insertInto('engineResult')
    .values({ id: uuidv7(), ...rest, outcome })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
