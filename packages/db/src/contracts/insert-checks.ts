import type { Check } from '@lc/contract'
import type { Database } from '../database.ts'

export const insertChecks = async (trx: Database, input: { contractId: string; checks: Check[] }): Promise<void> => {
  if (input.checks.length === 0) return
  const rows = input.checks.map((check, index) => ({ ...check, contractId: input.contractId, ordinal: index + 1 }))
  await trx.insertInto('checkOutcome').values(rows).execute()
}
