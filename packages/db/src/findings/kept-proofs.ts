import { type Exhibit, type KeptProofRerun, terminalStatuses } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { storableJson } from '../storable.ts'
import { findLineage } from './lineage.ts'

/** A cause that an earlier scan of the project proved, with its test. */
export interface KeptProofRow {
  fingerprint: string
  /** The newest scan with the proof, and its Foundry project. */
  scanId: string
  foundrySha256: string
  exhibits: Exhibit[]
}

/** More proved causes than any real project has. */
const MOST = 200

/** Everything that earlier scans of the same project have proved, each cause once; newest scans first. */
export const listKeptProofs = async (db: Database, scanId: string): Promise<KeptProofRow[]> => {
  const lineageId = await findLineage(db, scanId)
  if (lineageId === scanId) return []
  const rows = await db
    .selectFrom('finding')
    .innerJoin('scan', 'scan.id', 'finding.scanId')
    .select(['finding.fingerprint', 'finding.scanId', 'finding.exhibits', 'scan.foundrySha256'])
    .distinctOn('finding.fingerprint')
    .where('scan.lineageId', '=', lineageId)
    .where('scan.id', '<', scanId)
    .where('finding.grade', '=', 'proved')
    // A fast scan lists proofs of earlier scans and has no project of its own.
    .where('scan.foundrySha256', 'is not', null)
    // The test of a carried finding is in the project of the scan that reported it.
    .where('finding.carriedFromId', 'is', null)
    .orderBy('finding.fingerprint')
    .orderBy('finding.scanId', 'desc')
    .limit(MOST)
    .execute()
  return rows
    .flatMap(({ foundrySha256, exhibits, ...row }) =>
      foundrySha256 === null ? [] : [{ ...row, foundrySha256, exhibits: exhibits ?? [] }],
    )
    .toSorted((one, other) => (one.scanId < other.scanId ? 1 : -1))
}

/**
 * Saves the outcomes of kept proofs on the code of this scan. After settlement they are dropped, because they no longer
 * count for the charge.
 */
export const saveProofReruns = async (
  db: Database,
  { scanId, reruns }: { scanId: string; reruns: readonly KeptProofRerun[] },
): Promise<void> => {
  await db
    .updateTable('scan')
    .set({ proofReruns: storableJson(reruns) })
    .where('id', '=', scanId)
    .where('status', 'not in', terminalStatuses)
    .execute()
}

/** Check ownership first. */
export const listProofReruns = async (db: Database, scanId: string): Promise<KeptProofRerun[]> => {
  const row = await db.selectFrom('scan').select('proofReruns').where('id', '=', scanId).executeTakeFirst()
  return row?.proofReruns ?? []
}
