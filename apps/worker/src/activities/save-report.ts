import { settlementOf } from '@lc/core'
import { completeContract, failContract, inTransaction, listProofReruns, recordStage, settleHold } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import type { Deps } from './deps.ts'
import type { StoredReport } from './stored.ts'

export interface SaveRequest {
  contractId: string
  reportSha256: string
}

/**
 * The end of a scan: a report of which no check finished is a failure, never a clean report. It is settled and shown in one
 * transaction: nobody pays for a report that is not there, and nobody reads one that is not paid for.
 */
export const makeSaveReport =
  ({ db, store }: Deps) =>
  async ({ contractId, reportSha256 }: SaveRequest): Promise<void> => {
    const { verdict, checks, ...merged } = await store.getJson<StoredReport>(reportSha256)
    await failpoint('settle')
    await inTransaction(db, async (trx) => {
      const proofReruns = await listProofReruns(trx, contractId)
      const shownAgain = proofReruns.filter(({ outcome }) => outcome === 'effect_shown').length
      const decision = settlementOf({ checks, findings: merged.findings.length, shownAgain })
      await settleHold(trx, { reference: contractId, decision })
      await recordStage(trx, { contractId, stage: 'settle', state: 'done' })
      if (verdict.ok) await completeContract(trx, { contractId, checks, proofReruns, ...merged })
      else await failContract(trx, { contractId, reason: verdict.reason, detail: verdict.detail, checks })
    })
  }
