import type { BytecodeLook, Deployment, SourceFile, SourceService } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { storableJson } from '../storable.ts'
import { addProject } from './add-project.ts'
import type { BuildHints } from './build-hints.ts'

export interface DeployedProject {
  ownerId: string
  deployment: Deployment
  /** The target's runtime code, in hexadecimal. */
  code: string
  /** Without verified source there are no files. */
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
