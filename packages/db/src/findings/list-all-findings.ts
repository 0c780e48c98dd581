import type { Database } from '../database.ts'
import { findingRows } from './finding-rows.ts'

/** Every listed finding with its fingerprint and what shows it: what an export is written from. Ask for ownership first. */
export const listAllFindings = (db: Database, contractId: string) =>
  findingRows(db, contractId).select(['finding.fingerprint', 'exhibits']).execute()

export type ExportedFinding = Awaited<ReturnType<typeof listAllFindings>>[number]
