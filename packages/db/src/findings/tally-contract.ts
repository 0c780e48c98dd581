import { tallyFindings } from '@lc/core'
import type { Database } from '../database.ts'

/** Makes level and counts of a report follow the findings that are open now. */
export const tallyContract = async (trx: Database, contractId: string): Promise<void> => {
  const findings = await trx
    .selectFrom('finding')
    .select(['severity', 'grade', 'status', 'library'])
    .where('contractId', '=', contractId)
    .execute()
  const { level, counts, decided } = tallyFindings(findings)
  await trx
    .updateTable('contract')
    .set((eb) => ({
      level,
      counts: JSON.stringify(counts),
      decided: JSON.stringify(decided),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', contractId)
    .execute()
}
