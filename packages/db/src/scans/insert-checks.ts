import type { Check } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { storableJson, storableText } from '../storable.ts'

export const insertChecks = async (trx: Database, input: { contractId: string; checks: Check[] }): Promise<void> => {
  if (input.checks.length === 0) return
  const rows = input.checks.map(({ why, reason, ...check }, index) => ({
    ...check,
    ...(why === undefined ? {} : { why: storableJson(why) }),
    ...(reason === undefined ? {} : { reason: storableText(reason) }),
    contractId: input.contractId,
    ordinal: index + 1,
  }))
  await trx.insertInto('checkOutcome').values(rows).execute()
}
