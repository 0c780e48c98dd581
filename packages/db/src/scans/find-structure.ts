import { isTerminal } from '@lc/api-contract'
import type { Database } from '../database.ts'

export type FoundStructure = { state: 'pending' | 'failed' | 'none' } | { state: 'ready'; structureSha256: string }

/** Undefined when there is no such contract, or when it is another user's. Nothing is shown before the scan is settled. */
export const findStructure = async (
  db: Database,
  input: { contractId: string; ownerId: string },
): Promise<FoundStructure | undefined> => {
  const row = await db
    .selectFrom('contract')
    .select((eb) => [
      'status',
      'structureSha256',
      eb
        .exists(
          eb
            .selectFrom('scanEvent')
            .select('state')
            .whereRef('contractId', '=', 'contract.id')
            .where('stage', '=', 'structure')
            .where('state', '=', 'failed'),
        )
        .as('hasFailed'),
    ])
    .where('id', '=', input.contractId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  if (!row) return undefined
  if (!isTerminal(row.status)) return { state: 'pending' }
  if (row.status !== 'completed') return { state: 'none' }
  if (row.structureSha256 !== null) return { state: 'ready', structureSha256: row.structureSha256 }
  return { state: row.hasFailed ? 'failed' : 'none' }
}
