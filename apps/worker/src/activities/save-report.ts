import { completeContract, failContract } from '@lc/db'
import type { Deps } from './deps.ts'
import type { StoredReport } from './merge-report.ts'

export interface SaveRequest {
  contractId: string
  reportSha256: string
}

/** The end of a scan: a report of which no check finished is a failure, never a clean report. */
export const makeSaveReport =
  ({ db, store }: Deps) =>
  async ({ contractId, reportSha256 }: SaveRequest): Promise<void> => {
    const { verdict, checks, ...merged } = await store.getJson<StoredReport>(reportSha256)
    if (verdict.ok) await completeContract(db, { contractId, checks, ...merged })
    else await failContract(db, { contractId, reason: verdict.reason, detail: verdict.detail, checks })
  }
