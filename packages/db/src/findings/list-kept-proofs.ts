import type { Exhibit } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { findLineage } from './find-lineage.ts'

/** What an earlier scan of the project has proved, with the test that shows it. */
export interface KeptProofRow {
  fingerprint: string
  /** The newest scan that has the proof, and its Foundry project. */
  contractId: string
  foundrySha256: string
  exhibits: Exhibit[]
}

/** More causes than one project ever had proved. */
const MOST = 200

/** Everything that earlier scans of the contract's project have proved, each cause once; newest scans first. */
export const listKeptProofs = async (db: Database, contractId: string): Promise<KeptProofRow[]> => {
  const lineageId = await findLineage(db, contractId)
  if (lineageId === contractId) return []
  const rows = await db
    .selectFrom('finding')
    .innerJoin('contract', 'contract.id', 'finding.contractId')
    .select(['finding.fingerprint', 'finding.contractId', 'finding.exhibits', 'contract.foundrySha256'])
    .distinctOn('finding.fingerprint')
    .where('contract.lineageId', '=', lineageId)
    .where('contract.id', '<', contractId)
    .where('finding.grade', '=', 'proved')
    // A carried finding's test lies in the project of the scan that it was carried from.
    .where('finding.carriedFromId', 'is', null)
    .orderBy('finding.fingerprint')
    .orderBy('finding.contractId', 'desc')
    .limit(MOST)
    .execute()
  return rows
    .flatMap(({ foundrySha256, exhibits, ...row }) =>
      foundrySha256 === null ? [] : [{ ...row, foundrySha256, exhibits: exhibits ?? [] }],
    )
    .toSorted((one, other) => (one.contractId < other.contractId ? 1 : -1))
}
