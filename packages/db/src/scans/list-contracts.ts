import type { ContractFilter, ListedContract } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { rowColumns, toContractRow } from './contract-row.ts'
import { hasLaterScan } from './has-later-scan.ts'

export interface ContractPage {
  ownerId: string
  filter?: ContractFilter
  before?: string | undefined
  limit: number
}

/** Newest first; `before` is the id of the last row of the page before. */
export const listContracts = async (db: Database, page: ContractPage): Promise<ListedContract[]> => {
  const rows = await matching(db, page)
    .select(rowColumns.map((column) => `contract.${column}` as const))
    .select(['deployed.chainId', 'deployed.address', hasLaterScan.as('isSuperseded')])
    .orderBy('contract.id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(({ chainId, address, isSuperseded, ...row }) => ({
    ...toContractRow(row),
    isSuperseded,
    ...(chainId === null || address === null ? {} : { chainId, address }),
  }))
}

const matching = (db: Database, { ownerId, filter = {}, before }: ContractPage) => {
  const { status, level, source, text } = filter
  let query = db
    .selectFrom('contract')
    .leftJoin('projectDeployment as deployed', 'deployed.projectId', 'contract.projectId')
    .where('contract.ownerId', '=', ownerId)
  if (before) query = query.where('contract.id', '<', before)
  if (status) query = query.where('contract.status', '=', status)
  if (level) query = query.where('contract.level', '=', level).where(isNewestReport)
  if (source === 'file') query = query.where('deployed.chainId', 'is', null)
  else if (source) query = query.where('deployed.chainId', '=', Number(source))
  if (text) query = query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', patternOf(text)))))
  return query
}

const isNewestReport = sql<boolean>`contract.status = 'completed' AND NOT ${hasLaterScan}`

const searched = ['contract.name', 'deployed.address'] as const

/** What a user typed is no pattern: the signs that mean something in one are taken as they are. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
