import { type Check, coverageOf } from '@lc/contract'
import { countsOf, levelOf, type MergedFinding } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { insertChecks } from './insert-checks.ts'
import { insertFindings } from './insert-findings.ts'
import { lockOpenContract } from './lock-open-contract.ts'

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
}

/** The end of a scan that looked: all of it or nothing, and only the first end of a contract counts. */
export const completeContract = (db: Database, input: CompletedScan): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOpenContract(trx, input.contractId))) return
    await insertFindings(trx, input)
    await insertChecks(trx, input)
    await trx
      .updateTable('contract')
      .set((eb) => ({
        status: 'completed',
        truncated: input.truncated,
        addedSourcesSha256: input.addedSourcesSha256 ?? null,
        runsSha256: input.runsSha256 ?? null,
        foundrySha256: input.foundrySha256 ?? null,
        coverage: coverageOf(input.checks),
        level: levelOf(input.findings),
        counts: JSON.stringify(countsOf(input.findings)),
        finishedAt: sql<Date>`now()`,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', input.contractId)
      .execute()
  })
