import type { EquityKind } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { EquityAccount } from './equity-account.ts'

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

/** The sum of every account of one kind, as the newest entry of each carries it. */
export const sumAccounts = async (
  db: Database,
  input: { userId: string; kind: EquityKind },
): Promise<Record<EquityAccount, number>> => {
  const { rows } = await sql<{ account: EquityAccount; units: number }>`
    SELECT account, coalesce((
      SELECT balance_after FROM equity_entry entry
      WHERE user_id = ${input.userId} AND kind = ${input.kind} AND entry.account = asked.account
      ORDER BY position DESC LIMIT 1
    ), 0) AS units
    FROM unnest(${accounts}::text[]) AS asked (account)`.execute(db)
  return Object.fromEntries(rows.map(({ account, units }) => [account, units])) as Record<EquityAccount, number>
}
