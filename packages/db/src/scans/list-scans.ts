import type { ListedScan, ScanFilter, ScanRow } from '@lc/api-contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Scan } from '../schema.ts'

export const rowColumns = [
  'id',
  'name',
  'status',
  'tier',
  'coverage',
  'level',
  'counts',
  'suppressedCounts',
  'decided',
  'scopeCounts',
  'createdAt',
  'finishedAt',
] as const

/** The only place that turns a stored scan into a row of lists. */
export const toScanRow = (row: Pick<Selectable<Scan>, (typeof rowColumns)[number]>): ScanRow => ({
  id: row.id,
  name: row.name,
  status: row.status,
  tier: row.tier,
  coverage: row.coverage,
  level: row.level,
  counts: row.counts,
  suppressedCounts: row.suppressedCounts,
  decided: row.decided,
  ...(row.scopeCounts ? { scopeCounts: row.scopeCounts } : {}),
  createdAt: row.createdAt.toISOString(),
  ...(row.finishedAt ? { finishedAt: row.finishedAt.toISOString() } : {}),
})

/** Whether a later scan of the same project has completed: only completed scans have a lineage. */
export const hasLaterScan = sql<boolean>`EXISTS (
  SELECT FROM scan AS later WHERE later.lineage_id = scan.lineage_id AND later.id > scan.id
)`

export interface ScanPage {
  ownerId: string
  filter?: ScanFilter
  before?: string | undefined
  limit: number
}

/** Newest first; `before` is the id of the previous page's last row. */
export const listScans = async (db: Database, page: ScanPage): Promise<ListedScan[]> => {
  const rows = await matching(db, page)
    .select(rowColumns.map((column) => `scan.${column}` as const))
    .select(['deployed.chainId', 'deployed.address', hasLaterScan.as('isSuperseded')])
    .orderBy('scan.id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(({ chainId, address, isSuperseded, ...row }) => ({
    ...toScanRow(row),
    isSuperseded,
    ...(chainId === null || address === null ? {} : { chainId, address }),
  }))
}

const matching = (db: Database, { ownerId, filter = {}, before }: ScanPage) => {
  const { status, level, source, text } = filter
  let query = db
    .selectFrom('scan')
    .leftJoin('projectDeployment as deployed', 'deployed.projectId', 'scan.projectId')
    .where('scan.ownerId', '=', ownerId)
  if (before) query = query.where('scan.id', '<', before)
  if (status) query = query.where('scan.status', '=', status)
  if (level) query = query.where('scan.level', '=', level).where(isNewestReport)
  if (source === 'file') query = query.where('deployed.chainId', 'is', null)
  else if (source) query = query.where('deployed.chainId', '=', Number(source))
  if (text) query = query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', patternOf(text)))))
  return query
}

const isNewestReport = sql<boolean>`scan.status = 'completed' AND NOT ${hasLaterScan}`

const searched = ['scan.name', 'deployed.address'] as const

/** Escapes the characters that have a meaning in a LIKE pattern. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
