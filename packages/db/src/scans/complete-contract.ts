import { type Check, coverageOf, type KeptProofRerun, type ScanScope } from '@lc/api-contract'
import { boundScope, type CompiledScope, countScope, type MergedFinding, tallyFindings } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { continueFindings } from '../findings/continue-findings.ts'
import { findLineage } from '../findings/find-lineage.ts'
import { insertFindings } from '../findings/insert-findings.ts'
import { listProofReruns } from '../findings/proof-reruns.ts'
import { recallDecisions } from '../findings/recall-decisions.ts'
import { inTransaction } from '../in-transaction.ts'
import { storableJson } from '../storable.ts'
import { insertChecks } from './insert-checks.ts'
import { lockOpenContract } from './lock-open-contract.ts'
import { promiseEndMail } from './promise-end-mail.ts'

export interface CompletedScan {
  contractId: string
  findings: MergedFinding[]
  truncated: number
  checks: Check[]
  /** The object with library files that the findings are in. */
  addedSourcesSha256?: string
  /** The objects with what runs have shown, and with the files of the Foundry project. */
  runsSha256?: string
  foundrySha256?: string
  /** The ends of kept proofs that the settlement counted. They replace what another attempt may have saved meanwhile. */
  proofReruns?: readonly KeptProofRerun[]
  /** What was compiled; a scan that does not say it has looked at everything. */
  compiled?: CompiledScope | undefined
  /** Which contracts were checked by what. */
  scope?: ScanScope | undefined
}

/** The end of a scan that looked: all of it or nothing, and only the first end of a contract counts. */
export const completeContract = (db: Database, input: CompletedScan): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOpenContract(trx, input.contractId))) return
    const lineageId = await findLineage(trx, input.contractId)
    const { findings, cut } = await continueFindings(trx, {
      ...input,
      lineageId,
      findings: await recallDecisions(trx, { lineageId, findings: input.findings }),
      proofReruns: input.proofReruns ?? (await listProofReruns(trx, input.contractId)),
    })
    await insertFindings(trx, { contractId: input.contractId, findings })
    await insertChecks(trx, input)
    const { level, counts, decided } = tallyFindings(findings)
    await trx
      .updateTable('contract')
      .set((eb) => ({
        status: 'completed',
        truncated: input.truncated + cut,
        addedSourcesSha256: input.addedSourcesSha256 ?? null,
        runsSha256: input.runsSha256 ?? null,
        foundrySha256: input.foundrySha256 ?? null,
        ...(input.proofReruns && { proofReruns: storableJson(input.proofReruns) }),
        ...(input.scope && scopeColumns(input.scope)),
        coverage: coverageOf(input.checks),
        lineageId,
        level,
        counts: JSON.stringify(counts),
        decided: JSON.stringify(decided),
        finishedAt: sql<Date>`now()`,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', input.contractId)
      .execute()
    await promiseEndMail(trx, { contractId: input.contractId, mail: 'scan_completed' })
  })

/** Counted before it is bounded: the counts are those of the whole scope. */
const scopeColumns = (scope: ScanScope) => ({
  scope: storableJson(boundScope(scope)),
  scopeCounts: JSON.stringify(countScope(scope)),
})
