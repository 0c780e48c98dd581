import { AppError, type FindingStatus } from '@lc/api-contract'
import { sql } from 'kysely'
import { lockUser } from '../account/lock-user.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { tallyContract } from './tally-contract.ts'

export interface TriageRequest {
  contractId: string
  ownerId: string
  /** Ids of findings, such as `LC-01`. */
  labels: readonly string[]
  status: FindingStatus
  /** Empty when they are opened again. */
  reason: string
}

/**
 * Remembers a decision by the fingerprints of the findings and writes it into every scan of the project that saw them. What
 * is called fixed is so in this scan, in those before it and wherever it was carried to: a later one that still sees it has
 * shown otherwise. Refuses with
 * NOT_FOUND when the contract is another user's or has no report, or lacks one of the findings; nothing is written then.
 */
export const decideFindings = (db: Database, request: TriageRequest): Promise<void> =>
  inTransaction(db, async (trx) => {
    // Also what a scan that ends at this moment waits for, so that it cannot miss the decision.
    await lockUser(trx, request.ownerId)
    const { lineageId, fingerprints } = await findDecided(trx, request)
    await remember(trx, { ...request, lineageId, fingerprints })
    const touched = await trx
      .updateTable('finding')
      .set({ status: request.status })
      .where('fingerprint', 'in', fingerprints)
      .where('status', '!=', request.status)
      .where('contractId', 'in', (eb) => eb.selectFrom('contract').select('id').where('lineageId', '=', lineageId))
      .$if(request.status === 'fixed', (query) =>
        query.where(({ fn }) => fn.coalesce('carriedFromId', 'contractId'), '<=', request.contractId),
      )
      .returning('contractId')
      .execute()
    for (const contractId of new Set(touched.map((row) => row.contractId))) await tallyContract(trx, contractId)
  })

const findDecided = async (trx: Database, { contractId, ownerId, labels }: TriageRequest) => {
  const rows = await trx
    .selectFrom('contract')
    .innerJoin('finding', 'finding.contractId', 'contract.id')
    .select(['contract.lineageId', 'finding.fingerprint'])
    .where('contract.id', '=', contractId)
    .where('contract.ownerId', '=', ownerId)
    .where('finding.label', 'in', labels)
    .execute()
  const lineageId = rows[0]?.lineageId
  if (!lineageId || rows.length < new Set(labels).size) throw new AppError('NOT_FOUND')
  return { lineageId, fingerprints: rows.map(({ fingerprint }) => fingerprint) }
}

const remember = async (
  trx: Database,
  { lineageId, fingerprints, status, reason }: TriageRequest & { lineageId: string; fingerprints: string[] },
) => {
  await trx
    .insertInto('triageDecision')
    .values(fingerprints.map((fingerprint) => ({ lineageId, fingerprint, status, reason })))
    .onConflict((oc) =>
      oc.columns(['lineageId', 'fingerprint']).doUpdateSet({ status, reason, decidedAt: sql<Date>`now()` }),
    )
    .execute()
}
