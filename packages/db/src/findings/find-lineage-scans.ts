import type { ComparedScan } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** More scans of one project than anybody scrolls through. */
const MAX_CHOICES = 100

/**
 * A completed scan of this user with the completed scans of the same project before it, newest first. Undefined when there is
 * no such report.
 */
export const findLineageScans = async (
  db: Database,
  input: { contractId: string; ownerId: string },
): Promise<{ later: ComparedScan; choices: ComparedScan[] } | undefined> => {
  const rows = await db
    .selectFrom('contract as asked')
    .innerJoin('contract', 'contract.lineageId', 'asked.lineageId')
    .select(['contract.id', 'contract.name', 'contract.createdAt', 'contract.coverage'])
    .where('asked.id', '=', input.contractId)
    .where('asked.ownerId', '=', input.ownerId)
    .whereRef('contract.id', '<=', 'asked.id')
    .orderBy('contract.id', 'desc')
    .limit(MAX_CHOICES + 1)
    .execute()
  const [later, ...choices] = rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
  return later && { later, choices }
}
