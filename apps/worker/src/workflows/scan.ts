import type { EngineStage, ScanInput } from '@lc/api-contract'
import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  log,
  patched,
  TimeoutFailure,
} from '@temporalio/workflow'
import type { CheckTarget, PlannedCheck } from '../activities/run-check.ts'
import { ending, fixing, light, toolsOf } from './activity-proxies.ts'
import { isCancelled } from './failures.ts'
import { type Progress, trackProgress } from './track-progress.ts'

/** One durable run of all checks. History contains only ids and hashes; decisions are made in activities. */
export const scan = async (input: ScanInput): Promise<void> => {
  try {
    await runStages(input)
  } catch (error) {
    await CancellationScope.nonCancellable(() => giveUp(input, error))
  }
}

const runStages = async ({ scanId }: ScanInput) => {
  const progress = trackProgress(scanId)
  const fetched = await progress.inStage('fetch', () => light.fetchSources(scanId))
  if (!fetched) return progress.showRest()
  const { keptFor, sourcesSha256, checks, tier } = fetched

  const compiled = await progress.inStage('compile', () =>
    toolsOf(tier).compiling.compileSources({ scanId, sourcesSha256, tier }),
  )
  if (!compiled.ok) {
    await progress.showRest()
    return light.failScan({ scanId, reason: compiled.reason, detail: compiled.detail })
  }
  const { buildSha256 } = compiled

  const target = { scanId, keptFor, buildSha256, tier }
  await progress.beginTogether([...new Set(checks.map(({ stage }) => stage)), 'structure'])
  const [finished, hasStructure] = await Promise.all([
    runChecks(checks, target, progress),
    showStructure(target, progress),
  ])
  const merged = await progress.inStage('merge', () =>
    light.mergeReport({ scanId, buildSha256, finished, hasStructure, tier }),
  )
  // The next stage may begin minutes later.
  await progress.showRest()
  // Only a scan that proves something has something to fix.
  const reportSha256 = tier === 'fast' ? merged.reportSha256 : await addFixes(target, { sourcesSha256, ...merged })
  await showKeptProofs(target, reportSha256)
  // Saving a report also records the end of this stage.
  await progress.inStage('settle', () => light.saveReport({ scanId, reportSha256 }))
}

/** The stages of engines run in parallel; each shows as one stage, however many engines it has. */
const runChecks = async (checks: PlannedCheck[], target: CheckTarget, progress: Progress) => {
  const run = (check: PlannedCheck) => runCheck(check, target)
  const byStage = Object.entries(Object.groupBy(checks, ({ stage }) => stage)) as [EngineStage, PlannedCheck[]][]
  const finished = byStage.map(([stage, planned]) => progress.inBegunStage(stage, () => Promise.all(planned.map(run))))
  return (await Promise.all(finished)).flat()
}

/** A check whose worker died, or that no worker took, is reported as missed; the others continue. */
const runCheck = async (check: PlannedCheck, target: CheckTarget) => {
  const { engine } = check
  try {
    return await toolsOf(target.tier)
      .checking(check)
      .runCheck({ ...target, engine })
  } catch (error) {
    // Earlier scans that failed here must replay the same way.
    if (isCancelled(error) || !patched('abandoned-check')) throw error
    log.error('check abandoned', { scanId: target.scanId, engine, error })
    return light.abandonCheck({ scanId: target.scanId, engine, wasTaken: !isUntaken(error) })
  }
}

const isUntaken = (error: unknown): boolean =>
  error instanceof ActivityFailure &&
  error.cause instanceof TimeoutFailure &&
  error.cause.timeoutType === 'SCHEDULE_TO_START'

/** The structure is optional: if it fails, its stage shows that and the scan continues. */
const showStructure = async ({ scanId, buildSha256, tier }: CheckTarget, progress: Progress): Promise<boolean> => {
  // Scans that started before this stage existed are replayed without it.
  if (!patched('structure')) return false
  try {
    await progress.inBegunStage('structure', () => toolsOf(tier).drawing.drawStructure({ scanId, buildSha256 }))
    return true
  } catch (error) {
    if (isCancelled(error)) throw error
    log.warn('no structure', { scanId, error })
    return false
  }
}

/** Adds patches to proofs. The report is complete without them. */
const addFixes = async (
  { scanId, buildSha256 }: CheckTarget,
  { sourcesSha256, reportSha256 }: { sourcesSha256: string; reportSha256: string },
): Promise<string> => {
  // Scans that started before this step existed are replayed without it.
  if (!patched('fixes')) return reportSha256
  try {
    if (!(await light.hasProofs({ reportSha256 }))) return reportSha256
    const fixed = await fixing.findFixes({ scanId, buildSha256, sourcesSha256, reportSha256 })
    return fixed.reportSha256
  } catch (error) {
    if (isCancelled(error)) throw error
    log.warn('no fixes', { scanId, error })
    return reportSha256
  }
}

/** Runs earlier proofs on this code; without them, missing findings aren't called resolved. */
const showKeptProofs = async ({ scanId, buildSha256, tier }: CheckTarget, reportSha256: string) => {
  // Scans that started before this step existed are replayed without it.
  if (!patched('kept-proofs')) return
  try {
    const kept = await light.findKeptProofs({ scanId, reportSha256, tier })
    if (kept.length === 0) return
    await toolsOf(tier).rerunning.rerunProofs({ scanId, buildSha256, kept, tier })
  } catch (error) {
    if (isCancelled(error)) throw error
    log.warn('kept proofs did not run', { scanId, error })
  }
}

const giveUp = async ({ scanId, traceId }: ScanInput, error: unknown) => {
  if (isCancelled(error)) {
    await ending.cancelScan(scanId)
    throw error
  }
  log.error('scan failed', { scanId, traceId, error })
  await ending.failScan({
    scanId,
    reason: isTooMuch(error) ? 'resource_limit' : 'engine_error',
    detail: 'internal',
  })
  throw ApplicationFailure.nonRetryable('scan failed', 'ScanFailed')
}

/** A step whose thread was ended because of its time or memory. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === 'TaskLimitError'
