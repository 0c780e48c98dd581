import type { FindingStatus } from '@lc/contract'
import type { MergedFinding } from '@lc/core'
import type { Database } from '../database.ts'
import { storableJson } from '../storable.ts'

/** Far below PostgreSQL's limit of 65,535 parameters a statement. */
const ROWS_PER_STATEMENT = 1_000

export const insertFindings = async (
  trx: Database,
  input: { contractId: string; findings: TriagedFinding[] },
): Promise<void> => {
  const rows = input.findings.map((finding, index) => rowOf(input.contractId, finding, index + 1))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('finding')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute()
  }
}

type TriagedFinding = MergedFinding & { status: FindingStatus }

const rowOf = (contractId: string, finding: TriagedFinding, ordinal: number) => {
  const { id, locations, evidence, truncated, library, suppressedAt, exhibits, ...row } = finding
  return {
    ...row,
    contractId,
    ordinal,
    label: id,
    locations: storableJson(locations),
    evidence: storableJson(evidence),
    truncated: storableJson(truncated),
    library: library === undefined ? null : storableJson(library),
    suppressedAt: suppressedAt === undefined ? null : storableJson(suppressedAt),
    exhibits: exhibits === undefined ? null : storableJson(exhibits),
  }
}
