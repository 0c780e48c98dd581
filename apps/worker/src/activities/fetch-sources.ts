import { AppError, engineStages, isTerminal, Stage } from '@lc/contract'
import type { SourceBundle } from '@lc/core'
import { findScanTarget, recordObject, savePlannedStages } from '@lc/db'
import type { Deps } from './deps.ts'
import { type PlannedCheck, plannedCheckOf } from './planned-check.ts'
import { readTexts } from './read-texts.ts'

/** What the doctor is given: stored as one object, so that history carries its hash alone. */
export interface SourceSet extends SourceBundle {
  projectId: string
  mainFile: string
}

export interface FetchedSources {
  /** Whom the results of engines are kept for: the owner alone, or everybody when the source is public. */
  keptFor: string | null
  sourcesSha256: string
  checks: PlannedCheck[]
}

/** Gathers the submitted files into one set, and says which engines this scan will run; nothing if it was cancelled. */
export const makeFetchSources =
  ({ db, store, engines }: Deps) =>
  async (contractId: string): Promise<FetchedSources | undefined> => {
    const target = await findScanTarget(db, contractId)
    if (!target) throw new AppError('NOT_FOUND', { details: { contractId } })
    if (isTerminal(target.status)) return undefined
    const { projectId, origin, stated, mainFile, mainContract, files } = target
    const sources = await readTexts(store, files)
    const chosen = { mainFile, ...(mainContract === undefined ? {} : { mainContract }) }
    const set: SourceSet = { ...stated, ...chosen, projectId, origin, sources }
    const sourcesSha256 = await store.putJson(set)
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
