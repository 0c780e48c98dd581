import type { Database } from '../database.ts'

/** By rank; `after` is the ordinal of the last finding of the page before. Ask for ownership first. */
export const listFindings = (db: Database, input: { contractId: string; after: number; limit: number }) =>
  db
    .selectFrom('finding')
    .select(['ordinal', 'label', 'detector', 'severity', 'grade', 'status', 'engines', 'locations', 'evidence'])
    .select(['truncated', 'library', 'suppressedAt'])
    .where('contractId', '=', input.contractId)
    .where('ordinal', '>', input.after)
    .orderBy('ordinal')
    .limit(input.limit)
    .execute()

export type StoredFinding = Awaited<ReturnType<typeof listFindings>>[number]
