import type { EquityBalance, EquityKind, EquityLogEntry, EquityReason } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { sumAccounts } from './ledger.ts'

export type Balances = Record<EquityKind, EquityBalance>

/** The balances that a user sees, for every kind. */
export const findBalance = async (db: Database, userId: string): Promise<Balances> => {
  const balanceOf = async (kind: EquityKind) => {
    const { available, held, used } = await sumAccounts(db, { userId, kind })
    return { available, held, used }
  }
  return { detection: await balanceOf('detection'), consultation: await balanceOf('consultation') }
}

interface LogRow extends Pick<EquityLogEntry, 'id' | 'units' | 'change' | 'balanceAfter' | 'reference'> {
  position: string
  createdAt: Date
  kind: EquityKind
  reason: EquityReason
  contractName: string | null
  scanId: string | null
}

/** Newest first; `before` is the position of the previous page's last row. */
export const listEquityLog = async (
  db: Database,
  input: { userId: string; before?: string | undefined; limit: number },
): Promise<(EquityLogEntry & { position: string })[]> => {
  const { rows } = await sql<LogRow>`
    SELECT t.id, t.position, t.created_at, t.kind, t.reason, t.reference, scan.name AS contract_name, scan.id AS scan_id,
      (SELECT sum(units) FILTER (WHERE units > 0)::int FROM equity_entry WHERE transaction_id = t.id) AS units,
      coalesce((SELECT units FROM equity_entry WHERE transaction_id = t.id AND account = 'available'), 0) AS change,
      coalesce((
        SELECT balance_after FROM equity_entry earlier
        WHERE earlier.user_id = t.user_id AND earlier.kind = t.kind AND account = 'available' AND earlier.position <= t.position
        ORDER BY earlier.position DESC LIMIT 1
      ), 0) AS balance_after
    FROM equity_transaction t
    LEFT JOIN ticket
      ON ticket.id = CASE WHEN t.reason IN ('hold', 'use', 'return', 'collect') AND t.kind = 'consultation' THEN t.reference::uuid END
    LEFT JOIN scan
      ON scan.id = CASE WHEN t.reason IN ('hold', 'use', 'return', 'collect', 'rerun', 'verification', 'include', 'release') THEN coalesce(ticket.scan_id, t.reference::uuid) END
    WHERE t.user_id = ${input.userId} ${input.before === undefined ? sql`` : sql`AND t.position < ${input.before}`}
    ORDER BY t.position DESC LIMIT ${input.limit}`.execute(db)
  return rows.map(({ createdAt, contractName, scanId, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    ...(contractName === null || scanId === null ? {} : { contractName, contractId: scanId }),
  }))
}
