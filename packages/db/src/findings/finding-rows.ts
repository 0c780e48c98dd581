import type { Database } from '../database.ts'

/** The findings of a contract by rank, each with the newest decision about its cause. */
export const findingRows = (db: Database, contractId: string) =>
  db
    .selectFrom('finding')
    .innerJoin('contract', 'contract.id', 'finding.contractId')
    .leftJoin('triageDecision as decision', (join) =>
      join
        .onRef('decision.lineageId', '=', 'contract.lineageId')
        .onRef('decision.fingerprint', '=', 'finding.fingerprint'),
    )
    .select(['ordinal', 'label', 'detector', 'severity', 'grade', 'finding.status', 'engines', 'locations', 'evidence'])
    .select(['finding.truncated', 'library', 'suppressedAt', 'carriedFromId', 'carriedReason'])
    .select(['decision.status as decidedStatus', 'decision.reason as decidedReason', 'decision.decidedAt'])
    .where('finding.contractId', '=', contractId)
    .orderBy('ordinal')
