import { AppError, type EquityKind, type EquityReason } from '@lc/api-contract'
import type { FreeCharge, Settlement } from '@lc/core'
import { sql } from 'kysely'
import type { EquityAccount } from '../column-types.ts'
import { type Database, inTransaction, lockUser, newId } from '../database.ts'

const moves = {
  grant: { from: 'granted', to: 'available' },
  purchase: { from: 'granted', to: 'available' },
  hold: { from: 'available', to: 'held' },
  use: { from: 'held', to: 'used' },
  return: { from: 'held', to: 'available' },
  collect: { from: 'available', to: 'owed' },
  rerun: { from: 'granted', to: 'reserved' },
  verification: { from: 'granted', to: 'reserved' },
  include: { from: 'reserved', to: 'included' },
  release: { from: 'reserved', to: 'granted' },
} as const

export interface EquityMove extends Omit<EquityTransactionInput, 'changes' | 'reason'> {
  reason: keyof typeof moves
  units: number
}

/** Moves units from one account to another, once per idempotency key. Returns whether this call moved them. */
export const moveEquity = (db: Database, { units, ...move }: EquityMove): Promise<boolean> => {
  const { from, to } = moves[move.reason]
  return writeEquity(db, { ...move, changes: { [from]: -units, [to]: units } })
}

export interface EquityTransactionInput {
  userId: string
  kind: EquityKind
  reason: EquityReason
  /** The cause, such as the id of a scan. */
  reference: string
  idempotencyKey: string
  /** Changes by account; they sum to zero. Zero changes are dropped. */
  changes: Partial<Record<EquityAccount, number>>
}

/** Writes one balanced transaction, once per idempotency key. Returns whether this call wrote it. */
export const writeEquity = (db: Database, { changes, ...writing }: EquityTransactionInput): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('equityTransaction')
      .values({ id: newId(), ...writing })
      .onConflict((oc) => oc.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    const { userId, kind } = writing
    const entries = Object.entries(changes) as [EquityAccount, number][]
    await trx
      .insertInto('equityEntry')
      .values(
        entries
          .filter(([, units]) => units !== 0)
          .map(([account, units]) => ({ transactionId: added.id, userId, kind, account, units })),
      )
      .execute()
    return true
  })

const accounts = [
  'granted',
  'available',
  'held',
  'used',
  'returned',
  'owed',
  'reserved',
  'included',
] as const satisfies EquityAccount[]

/** The sums of all accounts of one kind, read from the newest entry of each. */
export const sumAccounts = async (
  db: Database,
  input: { userId: string; kind: EquityKind },
): Promise<Record<EquityAccount, number>> => {
  const { rows } = await sql<{ account: EquityAccount; units: number }>`
    SELECT account, coalesce((
      SELECT balance_after FROM equity_entry entry
      WHERE user_id = ${input.userId} AND kind = ${input.kind} AND entry.account = listed.account
      ORDER BY position DESC LIMIT 1
    ), 0) AS units
    FROM unnest(${accounts}::text[]) AS listed (account)`.execute(db)
  return Object.fromEntries(rows.map(({ account, units }) => [account, units])) as Record<EquityAccount, number>
}

const makeHoldKey = (reference: string) => `hold/${reference}`

const refusals = { detection: 'NO_DETECTIONS_LEFT', consultation: 'NO_CONSULTATIONS_LEFT' } as const

/**
 * Holds one unit for `reference`, the id of a scan or ticket. Call it inside the transaction that creates that row.
 * Refuses with NO_DETECTIONS_LEFT or NO_CONSULTATIONS_LEFT.
 */
export const holdEquity = async (
  trx: Database,
  input: { userId: string; kind: EquityKind; reference: string },
): Promise<void> => {
  await lockUser(trx, input.userId)
  const { available } = await sumAccounts(trx, input)
  if (available < 1) throw new AppError(refusals[input.kind])
  await moveEquity(trx, { ...input, reason: 'hold', units: 1, idempotencyKey: makeHoldKey(input.reference) })
}

/** Reserves the unit of a free scan, in place of a held detection; `settleHold` settles both. */
export const reserveFreeScan = async (
  trx: Database,
  { userId, reference, charge }: { userId: string; reference: string; charge: FreeCharge },
): Promise<void> => {
  const move = { userId, kind: 'detection', reason: charge, units: 1, reference } as const
  await moveEquity(trx, { ...move, idempotencyKey: makeHoldKey(reference) })
}

/** Ledger reasons by decision, for a unit of the user and for the unit of a free scan. */
const ends = {
  hold: { use: 'use', return: 'return' },
  free: { use: 'include', return: 'release' },
} as const

/** Settles a hold. Use and return share one key, so the first decision wins and later ones change nothing. */
export const settleHold = (db: Database, input: { reference: string; decision: Settlement }): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { reference, decision } = input
    const hold = await trx
      .selectFrom('equityTransaction')
      .select(['userId', 'kind', 'reference', 'reason'])
      .where('idempotencyKey', '=', makeHoldKey(reference))
      .executeTakeFirst()
    if (!hold) throw new AppError('NOT_FOUND', { details: { hold: reference } })
    const reason = ends[hold.reason === 'hold' ? 'hold' : 'free'][decision]
    const isNew = await moveEquity(trx, { ...hold, reason, units: 1, idempotencyKey: `settle/${reference}` })
    if (isNew && reason === 'return') await collectOwed(trx, hold)
    if (isNew && reason === 'release') await leaveSlot(trx, reference)
  })

/** A free scan that showed nothing doesn't take one of the slots of the scan that paid. */
const leaveSlot = async (trx: Database, scanId: string) => {
  await trx.updateTable('scan').set({ freeSlot: null }).where('id', '=', scanId).execute()
}

/** A unit that was refunded while it was held isn't returned to the user. */
const collectOwed = async (trx: Database, hold: { userId: string; kind: EquityKind; reference: string }) => {
  const { owed } = await sumAccounts(trx, hold)
  if (owed === 0) return
  await moveEquity(trx, { ...hold, reason: 'collect', units: 1, idempotencyKey: `collect/${hold.reference}` })
}
