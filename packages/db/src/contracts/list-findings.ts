import type { Database } from '../database.ts'

/** By rank; `after` is the ordinal of the last finding of the page before. Ask for ownership first. */
export const listFindings = (db: Database, input: { contractId: string; after: number; limit: number }) =>
  db
    .selectFrom('finding')
    .innerJoin('contract', 'contract.id', 'finding.contractId')
    .leftJoin('triageDecision as decision', (join) =>
      join
        .onRef('decision.lineageId', '=', 'contract.lineageId')
        .onRef('decision.fingerprint', '=', 'finding.fingerprint'),
    )
    .select(['ordinal', 'label', 'detector', 'severity', 'grade', 'finding.status', 'engines', 'locations', 'evidence'])
    .select(['finding.truncated', 'library', 'suppressedAt'])
    .select(['decision.status as decidedStatus', 'decision.reason as decidedReason', 'decision.decidedAt'])
    .where('finding.contractId', '=', input.contractId)
    .where('ordinal', '>', input.after)
    .orderBy('ordinal')
    .limit(input.limit)
    .execute()

export type StoredFinding = Awaited<ReturnType<typeof listFindings>>[number]
