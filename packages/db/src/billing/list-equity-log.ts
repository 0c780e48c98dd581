import type { EquityKind, EquityLogEntry, EquityReason } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface LogRow extends Pick<EquityLogEntry, 'id' | 'units' | 'change' | 'balanceAfter' | 'reference'> {
  position: string
  createdAt: Date
  kind: EquityKind
  reason: EquityReason
  contractName: string | null
  contractId: string | null
}

/** Newest first; `before` is the place of the last row of the page before, which comes back with each row. */
export const listEquityLog = async (
  db: Database,
  input: { userId: string; before?: string | undefined; limit: number },
): Promise<(EquityLogEntry & { position: string })[]> => {
  const { rows } = await sql<LogRow>`
    SELECT t.id, t.position, t.created_at, t.kind, t.reason, t.reference, contract.name AS contract_name, contract.id AS contract_id,
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
    LEFT JOIN contract
      ON contract.id = CASE WHEN t.reason IN ('hold', 'use', 'return', 'collect', 'rerun', 'verification', 'include', 'release') THEN coalesce(ticket.contract_id, t.reference::uuid) END
    WHERE t.user_id = ${input.userId} ${input.before === undefined ? sql`` : sql`AND t.position < ${input.before}`}
    ORDER BY t.position DESC LIMIT ${input.limit}`.execute(db)
  return rows.map(({ createdAt, contractName, contractId, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    ...(contractName === null || contractId === null ? {} : { contractName, contractId }),
  }))
}
