import type { BytecodeLook, Deployment, SourceFile, SourceService } from '@lc/api-contract'
import type { Selectable } from 'kysely'
import type { BuildHints } from '../column-types.ts'
import { type Database, inTransaction } from '../database.ts'
import type { ProjectDeployment } from '../schema.ts'
import { storableJson } from '../storable.ts'
import { addProject } from './projects.ts'

export interface DeployedProject {
  ownerId: string
  deployment: Deployment
  /** The target's runtime code, in hexadecimal. */
  code: string
  /** Empty without verified source. */
  files: SourceFile[]
  storedBytes?: number
  verified: { service: SourceService; hints: BuildHints } | undefined
  look: BytecodeLook | undefined
}

export const insertDeployedProject = (db: Database, input: DeployedProject): Promise<string> =>
  inTransaction(db, async (trx) => {
    const projectId = await addProject(trx, { ...input, origin: 'address' })
    const { deployment, code, verified, look } = input
    const { chainId, address, target, hops, block, codeHash } = deployment
    await trx
      .insertInto('projectDeployment')
      .values({
        projectId,
        chainId,
        address,
        target,
        hops: storableJson(hops),
        blockNumber: block.number,
        blockHash: block.hash,
        code: Buffer.from(code.slice(2), 'hex'),
        codeHash,
        service: verified?.service ?? null,
        hints: verified ? storableJson(verified.hints) : null,
        look: look ? storableJson(look) : null,
      })
      .execute()
    return projectId
  })

export interface StoredDeployment {
  deployment: Deployment
  /** The target's runtime code, in hexadecimal. */
  code: string
  service?: SourceService | undefined
  look?: BytecodeLook | undefined
}

/** Undefined if the scan's project was uploaded as files. */
export const findScanDeployment = async (db: Database, scanId: string): Promise<StoredDeployment | undefined> => {
  const row = await db
    .selectFrom('scan')
    .innerJoin('projectDeployment', 'projectDeployment.projectId', 'scan.projectId')
    .selectAll('projectDeployment')
    .where('scan.id', '=', scanId)
    .executeTakeFirst()
  return row && toStoredDeployment(row)
}

/** Undefined if the project was uploaded as files. */
export const findProjectDeployment = async (db: Database, projectId: string): Promise<StoredDeployment | undefined> => {
  const row = await db.selectFrom('projectDeployment').selectAll().where('projectId', '=', projectId).executeTakeFirst()
  return row && toStoredDeployment(row)
}

const toStoredDeployment = (row: Selectable<ProjectDeployment>): StoredDeployment => {
  const { chainId, address, target, hops, codeHash } = row
  const block = { number: Number(row.blockNumber), hash: row.blockHash }
  return {
    deployment: { chainId, address, target, hops, block, codeHash },
    code: `0x${row.code.toString('hex')}`,
    service: row.service ?? undefined,
    look: row.look ?? undefined,
  }
}
