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
    const { verdict, checks, findings } = await store.getJson<StoredReport>(reportSha256)
    if (verdict.ok) await completeContract(db, { contractId, findings, checks })
    else await failContract(db, { contractId, reason: verdict.reason, detail: verdict.detail, checks })
  }
