import type { FindingStatus } from '@lc/api-contract'
import { carriedStatus, type MergedFinding } from '@lc/core'
import type { Database } from '../database.ts'

/** The findings of a new scan, each with the status that was decided about its cause before. */
export const recallDecisions = async (
  trx: Database,
  { lineageId, findings }: { lineageId: string; findings: readonly MergedFinding[] },
): Promise<(MergedFinding & { status: FindingStatus })[]> => {
  const rows = await trx
    .selectFrom('triageDecision')
    .select(['fingerprint', 'status'])
    .where('lineageId', '=', lineageId)
    .execute()
  const remembered = new Map(rows.map(({ fingerprint, status }) => [fingerprint, status]))
  return findings.map((finding) => ({ ...finding, status: carriedStatus(remembered.get(finding.fingerprint)) }))
}
