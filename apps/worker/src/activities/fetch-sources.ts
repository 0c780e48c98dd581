import { AppError, engineStages, isTerminal, Stage } from '@lc/api-contract'
import { findScanTarget, recordObject, savePlannedStages } from '@lc/db'
import type { Deps } from './deps.ts'
import { type PlannedCheck, plannedCheckOf } from './planned-check.ts'
import { readFiles } from './read-files.ts'

export interface FetchedSources {
  /** Whom the results of engines are kept for: the owner alone, or everybody when the source is public. */
  keptFor: string | null
  sourcesSha256: string
  checks: PlannedCheck[]
}

/** Gathers the submitted files into one set, and says which engines this scan will run; nothing if it was cancelled. */
export const makeFetchSources =
  ({ db, store, threads, engines }: Deps) =>
  async (contractId: string): Promise<FetchedSources | undefined> => {
    const target = await findScanTarget(db, contractId)
    if (!target) throw new AppError('NOT_FOUND', { details: { contractId } })
    if (isTerminal(target.status)) return undefined
    const { projectId, origin, stated, mainFile, mainContract, chosenScope, files } = target
    const chosen = { mainFile, ...(mainContract && { mainContract }), ...(chosenScope && { chosenScope }) }
    const set = { ...stated, ...chosen, projectId, origin }
    const sourcesSha256 = await store.put(await threads.packSources(set, await readFiles(store, files)))
    await recordObject(db, { contractId, sha256: sourcesSha256 })
    const checks = engines.filter(({ stage }) => stage !== 'fuzz' || target.fuzzing).map(plannedCheckOf)
    await savePlannedStages(db, { contractId, stages: stagesOf(checks) })
    return { keptFor: origin === 'address' ? null : target.ownerId, sourcesSha256, checks }
  }

/** Every stage of a scan but those of engines that it does not run. */
const stagesOf = (checks: readonly PlannedCheck[]): Stage[] =>
  Stage.options.filter(
    (stage) => !engineStages.some((name) => name === stage) || checks.some((check) => check.stage === stage),
  )
