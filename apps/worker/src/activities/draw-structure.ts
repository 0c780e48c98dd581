import { recordObject, saveStructure } from '@lc/db'
import { type Build, drawStructure, readStructure } from '@lc/engines'
import { failpoint } from '@lc/runtime'
import type { Deps } from './deps.ts'

export interface StructureRequest {
  contractId: string
  buildSha256: string
}

/** Reads the structure of a build and draws it; both lie in the store as one object. */
export const makeDrawStructure =
  ({ db, store }: Deps) =>
  async ({ contractId, buildSha256 }: StructureRequest): Promise<void> => {
    await failpoint('structure.start')
    const drawn = await drawStructure(readStructure(await store.getJson<Build>(buildSha256)))
    const structureSha256 = await store.putJson(drawn)
    await recordObject(db, { contractId, sha256: structureSha256 })
    await saveStructure(db, { contractId, structureSha256 })
  }
