import type { Database } from '../database.ts'
import { storableJson } from '../storable.ts'
import type { ListedFinding } from './continue-findings.ts'

/** Far below PostgreSQL's limit of 65,535 parameters a statement. */
const ROWS_PER_STATEMENT = 1_000

export const insertFindings = async (
  trx: Database,
  input: { contractId: string; findings: readonly ListedFinding[] },
): Promise<void> => {
  const rows = input.findings.map((finding, index) => rowOf(input.contractId, finding, index + 1))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('finding')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute()
  }
}

const rowOf = (contractId: string, finding: ListedFinding, ordinal: number) => {
  const { id, locations, evidence, truncated, library, suppressedAt, exhibits, carried, ...row } = finding
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
    carriedFromId: carried?.scanId ?? null,
    carriedReason: carried?.reason ?? null,
  }
}
