import type { ContractPlace, ScanTier } from '@lc/api-contract'
import { type FreeCharge, findFreeSlot, freeUntil, isLaterVersion, isOurFault } from '@lc/core'
import { sql } from 'kysely'
import { sumAccounts } from '../billing/ledger.ts'
import type { Database } from '../database.ts'
import { listChecks } from './scan-progress.ts'

/** A free scan that can still be ordered, and the scan whose detection pays for it. */
export interface FreeOffer {
  charge: FreeCharge
  paidById: string
  slot: number
  /** How many of this kind are used. */
  taken: number
  until: Date
}

/**
 * Finds the free scan that the detection behind a report still includes: only if the detection was used, for thirty
 * days, and only if the owner owes no refunded units. Callers that order lock the user first.
 */
export const findFreeOffer = async (
  db: Database,
  { ownerId, scanId, charge }: { ownerId: string; scanId: string; charge: FreeCharge },
): Promise<FreeOffer | undefined> => {
  const payer = await findPayer(db, { ownerId, scanId })
  if (!payer?.finishedAt || freeUntil(payer.finishedAt) < payer.now) return undefined
  if ((await sumAccounts(db, { userId: ownerId, kind: 'detection' })).owed !== 0) return undefined
  const taken = await listTaken(db, payer.id, charge)
  const slot = findFreeSlot(charge, taken)
  if (slot === undefined) return undefined
  return { charge, paidById: payer.id, slot, taken: taken.length, until: freeUntil(payer.finishedAt) }
}

/** The report itself, or the scan that paid for it; undefined if the detection was returned. */
const findPayer = (db: Database, { ownerId, scanId }: { ownerId: string; scanId: string }) =>
  db
    .selectFrom('scan as report')
    .innerJoin('scan as payer', (join) =>
      join.on((eb) => eb('payer.id', '=', eb.fn.coalesce('report.paidById', 'report.id'))),
    )
    .innerJoin('equityTransaction as settled', (join) =>
      join.on('settled.idempotencyKey', '=', sql<string>`'settle/' || payer.id`).on('settled.reason', '=', 'use'),
    )
    .select(['payer.id', 'payer.finishedAt', sql<Date>`now()`.as('now')])
    .where('report.id', '=', scanId)
    .where('report.ownerId', '=', ownerId)
    .where('report.status', '=', 'completed')
    .executeTakeFirst()

const listTaken = async (db: Database, paidById: string, charge: FreeCharge) => {
  const rows = await db
    .selectFrom('scan')
    .select('freeSlot')
    .where('paidById', '=', paidById)
    .where('charge', '=', charge)
    .where('freeSlot', 'is not', null)
    .execute()
  return rows.map(({ freeSlot }) => freeSlot)
}

/** The order behind a report, if one of its checks is missing because of us. */
export const findRerun = async (
  db: Database,
  { scanId, ownerId }: { scanId: string; ownerId: string },
): Promise<Rerun | undefined> => {
  const row = await db
    .selectFrom('scan')
    .select(['projectId', 'name', 'mainFile', 'mainContract', 'fuzzing', 'tier', 'chosenScope'])
    .where('id', '=', scanId)
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  if (!row || !(await listChecks(db, scanId)).some(isOurFault)) return undefined
  return { ...row, mainContract: row.mainContract ?? undefined, chosenScope: row.chosenScope ?? undefined }
}

export interface Rerun {
  projectId: string
  name: string
  mainFile: string
  mainContract: string | undefined
  fuzzing: boolean
  tier: ScanTier
  chosenScope: ContractPlace[] | undefined
}

/**
 * Finds the verification scan that an order may use: it continues a report whose detection still includes one, and its
 * code is a version of the paid code, whatever was scanned in between.
 */
export const findVerification = async (
  db: Database,
  { ownerId, projectId, continues }: { ownerId: string; projectId: string; continues: string | undefined },
): Promise<FreeOffer | undefined> => {
  if (continues === undefined) return undefined
  const scanId = await findFullReport(db, { ownerId, scanId: continues })
  const offer = await findFreeOffer(db, { ownerId, scanId, charge: 'verification' })
  if (!offer) return undefined
  const [next, first] = [await findPrints(db, projectId), await findPaidPrints(db, offer.paidById)]
  return isLaterVersion(next, first) ? offer : undefined
}

/** The report itself; for a fast scan, the newest full scan of the same project before it. */
const findFullReport = async (db: Database, { ownerId, scanId }: { ownerId: string; scanId: string }) => {
  const row = await db
    .selectFrom('scan as report')
    .innerJoin('scan as full', 'full.lineageId', 'report.lineageId')
    .select('full.id')
    .where('report.id', '=', scanId)
    .where('report.ownerId', '=', ownerId)
    .whereRef('full.id', '<=', 'report.id')
    .where('full.tier', '=', 'full')
    .orderBy('full.id', 'desc')
    .executeTakeFirst()
  return row?.id ?? scanId
}

/** Empty until the project's first compile check has ended. */
const findPrints = async (db: Database, projectId: string) => {
  const row = await db
    .selectFrom('preflight')
    .select('codePrints')
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return row?.codePrints ?? []
}

const findPaidPrints = async (db: Database, scanId: string) => {
  const { projectId } = await db
    .selectFrom('scan')
    .select('projectId')
    .where('id', '=', scanId)
    .executeTakeFirstOrThrow()
  return findPrints(db, projectId)
}
