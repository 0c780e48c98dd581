import { AppError, engineStages, isTerminal, type ScanTier, Stage } from '@lc/api-contract'
import { isInPlan } from '@lc/core'
import { findScanTarget, recordObject, savePlannedStages } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import type { Deps } from './deps.ts'
import { type PlannedCheck, planCheck } from './run-check.ts'

interface FetchedSources {
  /** Who may reuse the engines' results: only the owner, or everybody (null) if the source is public. */
  keptFor: string | null
  sourcesSha256: string
  checks: PlannedCheck[]
  tier: ScanTier
}

/** Collects the submitted files into one set and plans the engines of this scan; undefined if it was cancelled. */
export const makeFetchSources =
  ({ db, store, threads, engines }: Deps) =>
  async (scanId: string): Promise<FetchedSources | undefined> => {
    const target = await findScanTarget(db, scanId)
    if (!target) throw new AppError('NOT_FOUND', { details: { scanId } })
    if (isTerminal(target.status)) return undefined
    const { projectId, origin, stated, mainFile, mainContract, chosenScope, files } = target
    const chosen = { mainFile, ...(mainContract && { mainContract }), ...(chosenScope && { chosenScope }) }
    const set = { ...stated, ...chosen, projectId, origin }
    const sourcesSha256 = await store.put(await threads.packSources(set, await readFiles(store, files)))
    await recordObject(db, { scanId, sha256: sourcesSha256 })
    const { tier } = target
    const checks = engines.filter(({ stage }) => isInPlan(stage, target)).map(planCheck)
    await savePlannedStages(db, { scanId, stages: stagesOf(checks) })
    return { keptFor: origin === 'address' ? null : target.ownerId, sourcesSha256, checks, tier }
  }

/** Every stage of a scan, without those of engines that it doesn't run. */
const stagesOf = (checks: readonly PlannedCheck[]): Stage[] =>
  Stage.options.filter(
    (stage) => !engineStages.some((name) => name === stage) || checks.some((check) => check.stage === stage),
  )

/** The files of a project by path, as bytes; a thread parses them. */
export const readFiles = async (
  store: ObjectStore,
  files: readonly { path: string; sha256: string }[],
): Promise<Record<string, Uint8Array>> =>
  Object.fromEntries(await Promise.all(files.map(async ({ path, sha256 }) => [path, await store.get(sha256)] as const)))
