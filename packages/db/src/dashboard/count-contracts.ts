import { ContractStatus, Level, type LevelCounts, Severity, type SeverityCounts } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { hasLaterScan } from '../scans/has-later-scan.ts'
import { isOpenUnchecked } from '../scans/is-open-unchecked.ts'

/** The newest completed scan of each project: anything else has no level that means something now. */
export const countByLevel = async (db: Database, ownerId: string): Promise<LevelCounts> => {
  const rows = await db
    .selectFrom('contract')
    .select(({ fn }) => [
      'level as key',
      fn.countAll<string>().as('count'),
      sql<string>`count(*) FILTER (WHERE coverage <> 'all')`.as('partlyChecked'),
      sql<string>`sum((SELECT count(*) FROM finding WHERE contract_id = contract.id AND ${isOpenUnchecked}))`.as(
        'notChecked',
      ),
      ...Severity.options.map((severity) => sql<string>`sum((counts ->> ${severity})::int)`.as(severity)),
    ])
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'completed')
    .where(sql<boolean>`NOT ${hasLaterScan}`)
    .groupBy('level')
    .execute()
  const sum = (column: Severity | 'partlyChecked' | 'notChecked') =>
    rows.reduce((total, row) => total + Number(row[column]), 0)
  return {
    contracts: countsOf(Level.options, rows),
    findings: Object.fromEntries(Severity.options.map((severity) => [severity, sum(severity)])) as SeverityCounts,
    partlyChecked: sum('partlyChecked'),
    notChecked: sum('notChecked'),
  }
}

export const countByStatus = async (db: Database, ownerId: string): Promise<Record<ContractStatus, number>> => {
  const rows = await db
    .selectFrom('contract')
    .select(({ fn }) => ['status as key', fn.countAll<string>().as('count')])
    .where('ownerId', '=', ownerId)
    .groupBy('status')
    .execute()
  return countsOf(ContractStatus.options, rows)
}

const countsOf = <K extends string>(keys: readonly K[], rows: readonly { key: K; count: string }[]) =>
  Object.fromEntries(keys.map((key) => [key, Number(rows.find((row) => row.key === key)?.count ?? 0)])) as Record<
    K,
    number
  >
