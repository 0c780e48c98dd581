import type { BytecodeLook, Deployment, SourceService } from '@lc/api-contract'
import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { ProjectDeployment } from '../schema.ts'

export interface StoredDeployment {
  deployment: Deployment
  /** The target's runtime code, in hexadecimal. */
  code: string
  service?: SourceService | undefined
  look?: BytecodeLook | undefined
}

/** Undefined when the contract's project was uploaded as files. */
export const findContractDeployment = async (
  db: Database,
  contractId: string,
): Promise<StoredDeployment | undefined> => {
  const row = await db
    .selectFrom('contract')
    .innerJoin('projectDeployment', 'projectDeployment.projectId', 'contract.projectId')
    .selectAll('projectDeployment')
    .where('contract.id', '=', contractId)
    .executeTakeFirst()
  return row && toStored(row)
}

/** Undefined when the project was uploaded as files. */
export const findProjectDeployment = async (db: Database, projectId: string): Promise<StoredDeployment | undefined> => {
  const row = await db.selectFrom('projectDeployment').selectAll().where('projectId', '=', projectId).executeTakeFirst()
  return row && toStored(row)
}

const toStored = (row: Selectable<ProjectDeployment>): StoredDeployment => {
  const { chainId, address, target, hops, codeHash } = row
  const block = { number: Number(row.blockNumber), hash: row.blockHash }
  return {
    deployment: { chainId, address, target, hops, block, codeHash },
    code: `0x${row.code.toString('hex')}`,
    service: row.service ?? undefined,
    look: row.look ?? undefined,
  }
}
