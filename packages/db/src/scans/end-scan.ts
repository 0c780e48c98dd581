import {
  type Check,
  computeCoverage,
  type FailureReason,
  type KeptProofRerun,
  type OrderCharge,
  type ProjectRules,
  type ScanScope,
  type ScanTier,
  terminalStatuses,
} from '@lc/api-contract'
import {
  boundScope,
  type CompiledScope,
  countScope,
  type MergedFinding,
  type Settlement,
  tallyFindings,
} from '@lc/core'
import { sql } from 'kysely'
import { settleHold } from '../billing/ledger.ts'
import { type Database, inTransaction, newId } from '../database.ts'
import { continueFindings } from '../findings/continue-findings.ts'
import { insertFindings } from '../findings/findings.ts'
import { listProofReruns } from '../findings/kept-proofs.ts'
import { findLineage } from '../findings/lineage.ts'
import { applyDecisions } from '../findings/triage.ts'
import { addOutbox } from '../outbox/outbox.ts'
import { storableJson, storableText } from '../storable.ts'
import { insertChecks } from './scan-progress.ts'

export interface ScanResult {
  scanId: string
  findings: MergedFinding[]
  truncated: number
  checks: Check[]
  /** The object with the library files that findings point at. */
  addedSourcesSha256?: string
  /** The objects with the results of runs, and with the files of the Foundry project. */
  runsSha256?: string
  foundrySha256?: string
  /**
   * The outcomes of kept proofs that the settlement counted. They replace those that another attempt may have saved.
   */
  proofReruns?: readonly KeptProofRerun[]
  /** The compiled contracts and files; without it, everything counts as compiled. */
  compiled?: CompiledScope | undefined
  /** The checked contracts, and the checks that finished on each. */
  scope?: ScanScope | undefined
  /** The effect of `lcat.toml` and of comments that suppress findings. */
  projectRules?: ProjectRules | undefined
}

/** Facts for metrics about a scan that a call ended. */
export interface EndedScan {
  tier: ScanTier
  charge: OrderCharge
  /** Of its build; null if it has none. */
  compiler: string | null
  /** From the order to the end. */
  seconds: number
}

/**
 * Completes a scan with its report, in one transaction. A scan that has already ended stays as it is, and the result is
 * undefined.
 */
export const completeScan = (db: Database, input: ScanResult): Promise<EndedScan | undefined> =>
  inTransaction(db, async (trx) => {
    const ended = await lockOpenScan(trx, input.scanId)
    if (!ended) return undefined
    const lineageId = await findLineage(trx, input.scanId)
    const { findings, cut } = await continueFindings(trx, {
      ...input,
      lineageId,
      findings: await applyDecisions(trx, { lineageId, findings: input.findings }),
      proofReruns: input.proofReruns ?? (await listProofReruns(trx, input.scanId)),
    })
    await insertFindings(trx, { scanId: input.scanId, findings })
    await insertChecks(trx, input)
    const { level, counts, suppressedCounts, decided } = tallyFindings(
      findings.map((finding) => ({ ...finding, isSuppressed: finding.suppression !== undefined })),
    )
    await trx
      .updateTable('scan')
      .set((eb) => ({
        status: 'completed',
        truncated: input.truncated + cut,
        addedSourcesSha256: input.addedSourcesSha256 ?? null,
        runsSha256: input.runsSha256 ?? null,
        foundrySha256: input.foundrySha256 ?? null,
        ...(input.proofReruns && { proofReruns: storableJson(input.proofReruns) }),
        ...(input.scope && scopeColumns(input.scope)),
        coverage: computeCoverage(input.checks),
        lineageId,
        level,
        counts: JSON.stringify(counts),
        suppressedCounts: JSON.stringify(suppressedCounts),
        ...(input.projectRules && { projectRules: storableJson(input.projectRules) }),
        decided: JSON.stringify(decided),
        finishedAt: sql<Date>`now()`,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', input.scanId)
      .execute()
    await queueEndNotices(trx, { scanId: input.scanId, mail: 'scan_completed' })
    await addOutbox(trx, {
      id: newId(),
      dedupeKey: `sign/${input.scanId}`,
      kind: 'sign',
      payload: { scanId: input.scanId },
    })
    return ended
  })

/** Counts the whole scope, before it is cut. */
const scopeColumns = (scope: ScanScope) => ({
  scope: storableJson(boundScope(scope)),
  scopeCounts: JSON.stringify(countScope(scope)),
})

/** Fails a scan. A scan that has already ended stays as it is, and the result is undefined. */
export const failScan = (
  db: Database,
  input: { scanId: string; reason: FailureReason; detail: string; checks: Check[] },
): Promise<EndedScan | undefined> =>
  inTransaction(db, async (trx) => {
    const ended = await lockOpenScan(trx, input.scanId)
    if (!ended) return undefined
    await insertChecks(trx, input)
    await trx
      .updateTable('scan')
      .set((eb) => ({
        status: 'failed',
        failureReason: input.reason,
        failureDetail: storableText(input.detail),
        finishedAt: sql<Date>`now()`,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', input.scanId)
      .execute()
    await queueEndNotices(trx, { scanId: input.scanId, mail: 'scan_failed' })
    return ended
  })

/** Uses or returns the unit that a scan holds. A fast scan holds none. */
export const settleScan = async (
  trx: Database,
  { scanId, decision }: { scanId: string; decision: Settlement },
): Promise<void> => {
  if ((await findTier(trx, scanId)) !== 'fast') await settleHold(trx, { reference: scanId, decision })
}

const findTier = async (db: Database, scanId: string): Promise<ScanTier | undefined> => {
  const row = await db.selectFrom('scan').select('tier').where('id', '=', scanId).executeTakeFirst()
  return row?.tier
}

/** Cancels a scan and returns its detection in the same transaction. Undefined if the scan has already ended. */
export const cancelScan = (db: Database, scanId: string): Promise<EndedScan | undefined> =>
  inTransaction(db, async (trx) => {
    if ((await findOpenScan(trx, scanId)) === undefined) return undefined
    // Every end settles first: two ends that lock in different orders would wait for each other.
    await settleScan(trx, { scanId, decision: 'return' })
    const ended = await lockOpenScan(trx, scanId)
    if (!ended) return undefined
    await trx
      .updateTable('scan')
      .set((eb) => ({ status: 'cancelled', finishedAt: sql<Date>`now()`, revision: eb('revision', '+', 1) }))
      .where('id', '=', scanId)
      .execute()
    return ended
  })

/** The scan if it is still open, locked so that no other transaction can end it. */
const lockOpenScan = (trx: Database, scanId: string): Promise<EndedScan | undefined> =>
  trx
    .selectFrom('scan')
    .select(['tier', 'charge', 'compiler', sql<number>`extract(epoch FROM now() - created_at)::float8`.as('seconds')])
    .where('id', '=', scanId)
    .where('status', 'not in', terminalStatuses)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Queues the mail and the webhook messages about the end of a scan. Call it in the transaction that ends the scan: a
 * scan ends once, so each is sent once. A fast scan sends no mail, because a program waits for its result and CI would
 * send a mail for every push.
 */
const queueEndNotices = async (
  trx: Database,
  { scanId, mail }: { scanId: string; mail: 'scan_completed' | 'scan_failed' },
): Promise<void> => {
  if ((await findTier(trx, scanId)) !== 'fast') {
    const dedupeKey = `mail/scan_ended/${scanId}`
    await addOutbox(trx, { id: newId(), dedupeKey, kind: 'mail', payload: { mail, scanId } })
  }
  await addOutbox(trx, {
    id: newId(),
    dedupeKey: `webhook_event/scan/${scanId}`,
    kind: 'webhook_event',
    payload: { event: 'scan_ended', scanId },
  })
}

/** The owner and tier of an open scan; undefined once it has ended. */
export const findOpenScan = (db: Database, scanId: string) =>
  db
    .selectFrom('scan')
    .select(['ownerId', 'tier'])
    .where('id', '=', scanId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()

/** The data for messages about an ended scan; undefined if the scan was erased with its owner. */
export const findEndedScan = (db: Database, scanId: string) =>
  db
    .selectFrom('scan')
    .select([
      'ownerId',
      'name',
      'status',
      'level',
      'coverage',
      'counts',
      'suppressedCounts',
      'failureReason',
      'finishedAt',
    ])
    .where('id', '=', scanId)
    .executeTakeFirst()
