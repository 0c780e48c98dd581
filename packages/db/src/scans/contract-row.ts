import type { ContractRow } from '@lc/api-contract'
import type { Selectable } from 'kysely'
import type { Contract } from '../schema.ts'

export const rowColumns = [
  'id',
  'name',
  'status',
  'coverage',
  'level',
  'counts',
  'decided',
  'scopeCounts',
  'createdAt',
  'finishedAt',
] as const

/** The one place where a stored contract takes the shape that lists show. */
export const toContractRow = (row: Pick<Selectable<Contract>, (typeof rowColumns)[number]>): ContractRow => ({
  id: row.id,
  name: row.name,
  status: row.status,
  coverage: row.coverage,
  level: row.level,
  counts: row.counts,
  decided: row.decided,
  ...(row.scopeCounts ? { scopeCounts: row.scopeCounts } : {}),
  createdAt: row.createdAt.toISOString(),
  ...(row.finishedAt ? { finishedAt: row.finishedAt.toISOString() } : {}),
})
