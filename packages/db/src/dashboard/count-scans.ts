import { Level, type LevelCounts, ScanStatus, Severity, type SeverityCounts } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { hasLaterScan } from '../scans/list-scans.ts'
import { isOpenUnchecked } from '../scans/scan-summary.ts'

/** Counts the newest completed scan of each project: the level of an older one is out of date. */
export const countByLevel = async (db: Database, ownerId: string): Promise<LevelCounts> => {
  const rows = await db
    .selectFrom('scan')
    .select(({ fn }) => [
      'level as key',
      fn.countAll<string>().as('count'),
      sql<string>`count(*) FILTER (WHERE coverage <> 'all')`.as('partlyChecked'),
      sql<string>`sum((SELECT count(*) FROM finding WHERE scan_id = scan.id AND ${isOpenUnchecked}))`.as('notChecked'),
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
    contracts: countByKey(Level.options, rows),
    findings: Object.fromEntries(Severity.options.map((severity) => [severity, sum(severity)])) as SeverityCounts,
    partlyChecked: sum('partlyChecked'),
    notChecked: sum('notChecked'),
  }
}

export const countByStatus = async (db: Database, ownerId: string): Promise<Record<ScanStatus, number>> => {
  const rows = await db
    .selectFrom('scan')
    .select(({ fn }) => ['status as key', fn.countAll<string>().as('count')])
    .where('ownerId', '=', ownerId)
    .groupBy('status')
    .execute()
  return countByKey(ScanStatus.options, rows)
}

const countByKey = <K extends string>(keys: readonly K[], rows: readonly { key: K; count: string }[]) =>
  Object.fromEntries(keys.map((key) => [key, Number(rows.find((row) => row.key === key)?.count ?? 0)])) as Record<
    K,
    number
  >

/** Completed scans, and the findings in their reports. */
export const countCompletedScans = async (db: Database): Promise<{ contracts: number; findings: number }> => {
  const found = sql<string>`coalesce(sum((SELECT sum(value::int) FROM jsonb_each_text(counts || decided))), 0)`
  const row = await db
    .selectFrom('scan')
    .select(({ fn }) => [fn.countAll<string>().as('contracts'), found.as('findings')])
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return { contracts: Number(row.contracts), findings: Number(row.findings) }
}
