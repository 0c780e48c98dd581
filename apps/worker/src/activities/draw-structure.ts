import { recordObject, saveStructure } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { workSignal } from '../cancellations.ts'
import type { Deps } from './deps.ts'

export interface StructureRequest {
  contractId: string
  buildSha256: string
}

/** Reads the structure of a build and draws it; both lie in the store as one object. */
export const makeDrawStructure =
  ({ db, store, threads }: Deps) =>
  async ({ contractId, buildSha256 }: StructureRequest): Promise<void> => {
    await failpoint('structure.start')
    const drawn = await threads.drawStructure(await store.get(buildSha256), workSignal())
    const structureSha256 = await store.put(drawn)
    await recordObject(db, { contractId, sha256: structureSha256 })
    await saveStructure(db, { contractId, structureSha256 })
  }
