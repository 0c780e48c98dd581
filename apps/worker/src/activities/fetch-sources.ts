import { AppError } from '@lc/contract'
import { findScanTarget, recordObject } from '@lc/db'
import type { Deps } from './deps.ts'
import { type PlannedCheck, plannedCheckOf } from './planned-check.ts'

/** What a compiler is given: stored as one object, so that history carries its hash alone. */
export interface SourceSet {
  mainFile: string
  mainContract: string | undefined
  sources: Record<string, string>
}

export interface FetchedSources {
  ownerId: string
  sourcesSha256: string
  checks: PlannedCheck[]
}

/** Gathers the submitted files into one set, and says which engines this scan will run. */
export const makeFetchSources =
  ({ db, store, engines }: Deps) =>
  async (contractId: string): Promise<FetchedSources> => {
    const target = await findScanTarget(db, contractId)
    if (!target) throw new AppError('NOT_FOUND', { details: { contractId } })
    const texts = await Promise.all(target.files.map(async ({ path, sha256 }) => [path, await textOf(store, sha256)]))
    const set: SourceSet = {
      mainFile: target.mainFile,
      mainContract: target.mainContract,
      sources: Object.fromEntries(texts),
    }
    const sourcesSha256 = await store.putJson(set)
    await recordObject(db, { contractId, sha256: sourcesSha256 })
    return { ownerId: target.ownerId, sourcesSha256, checks: engines.map(plannedCheckOf) }
  }

const textOf = async (store: Deps['store'], sha256: string) => new TextDecoder().decode(await store.get(sha256))
