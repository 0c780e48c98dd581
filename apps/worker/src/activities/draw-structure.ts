import { recordObject, saveStructure } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { workSignal } from '../interceptors.ts'
import type { Deps } from './deps.ts'

interface StructureRequest {
  scanId: string
  buildSha256: string
}

/** Reads the structure of a build and draws it; both are stored as one object. */
export const makeDrawStructure =
  ({ db, store, threads }: Deps) =>
  async ({ scanId, buildSha256 }: StructureRequest): Promise<void> => {
    await failpoint('structure.start')
    const drawn = await threads.drawStructure(await store.get(buildSha256), workSignal())
    const structureSha256 = await store.put(drawn)
    await recordObject(db, { scanId, sha256: structureSha256 })
    await saveStructure(db, { scanId, structureSha256 })
  }
