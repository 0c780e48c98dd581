import type { Database } from '../database.ts'
import { findingRows } from './finding-rows.ts'

/** By rank; `after` is the ordinal of the last finding of the page before. Ask for ownership first. */
export const listFindings = (db: Database, input: { contractId: string; after: number; limit: number }) =>
  findingRows(db, input.contractId).where('ordinal', '>', input.after).limit(input.limit).execute()

export type StoredFinding = Awaited<ReturnType<typeof listFindings>>[number]
