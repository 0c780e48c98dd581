import type { EngineStage, ScanInput } from '@lc/api-contract'
import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  log,
  patched,
  TimeoutFailure,
} from '@temporalio/workflow'
import type { PlannedCheck } from '../activities/planned-check.ts'
import type { CheckTarget } from '../activities/run-check.ts'
import { checking, compiling, drawing, ending, light, rerunning } from './activity-proxies.ts'
import { inStage } from './in-stage.ts'
import { isCancelled } from './is-cancelled.ts'

/** One durable run of all checks on a contract. History holds ids and hashes only; decisions are made in activities. */
export const scan = async (input: ScanInput): Promise<void> => {
  try {
    await runStages(input)
  } catch (error) {
    await CancellationScope.nonCancellable(() => giveUp(input, error))
  }
}

const runStages = async ({ contractId }: ScanInput) => {
  const fetched = await inStage(contractId, 'fetch', () => light.fetchSources(contractId))
  if (!fetched) return
  const { keptFor, sourcesSha256, checks } = fetched

  const compiled = await inStage(contractId, 'compile', () => compiling.compileSources({ contractId, sourcesSha256 }))
  if (!compiled.ok) return light.failScan({ contractId, reason: compiled.reason, detail: compiled.detail })
  const { buildSha256 } = compiled

  const target = { contractId, keptFor, buildSha256 }
  const [finished, hasStructure] = await Promise.all([runChecks(checks, target), showStructure(target)])
  const { reportSha256 } = await inStage(contractId, 'merge', () =>
    light.mergeReport({ contractId, buildSha256, finished, hasStructure }),
  )
  await showKeptProofs(target, reportSha256)
  await inStage(contractId, 'settle', () => light.saveReport({ contractId, reportSha256 }))
}

/** All stages of engines run side by side; each shows as one stage, however many engines work in it. */
const runChecks = async (checks: PlannedCheck[], target: CheckTarget) => {
  const run = (check: PlannedCheck) => runCheck(check, target)
  const byStage = Object.entries(Object.groupBy(checks, ({ stage }) => stage)) as [EngineStage, PlannedCheck[]][]
  const finished = byStage.map(([stage, planned]) =>
    inStage(target.contractId, stage, () => Promise.all(planned.map(run))),
  )
  return (await Promise.all(finished)).flat()
}

/** A check that its worker did not survive, or that nobody took, is missed and told; the others go on. */
const runCheck = async (check: PlannedCheck, target: CheckTarget) => {
  const { engine } = check
  try {
    return await checking(check).runCheck({ ...target, engine })
  } catch (error) {
    // Scans that failed by it before are replayed as they went.
    if (isCancelled(error) || !patched('abandoned-check')) throw error
    log.error('check abandoned', { contractId: target.contractId, engine, error })
    return light.abandonCheck({ contractId: target.contractId, engine, wasTaken: !isUntaken(error) })
  }
}

const isUntaken = (error: unknown): boolean =>
  error instanceof ActivityFailure &&
  error.cause instanceof TimeoutFailure &&
  error.cause.timeoutType === 'SCHEDULE_TO_START'

/** The structure decides nothing: a scan without it is a scan, and its stage says that it failed. */
const showStructure = async ({ contractId, buildSha256 }: CheckTarget): Promise<boolean> => {
  // Scans that were under way when this stage came are replayed without it.
  if (!patched('structure')) return false
  try {
    await inStage(contractId, 'structure', () => drawing.drawStructure({ contractId, buildSha256 }))
    return true
  } catch (error) {
    if (isCancelled(error)) throw error
    log.warn('no structure', { contractId, error })
    return false
  }
}

/** What earlier proofs show on this code; without it, what is gone is not called resolved. */
const showKeptProofs = async ({ contractId, buildSha256 }: CheckTarget, reportSha256: string) => {
  // Scans that were under way when this step came are replayed without it.
  if (!patched('kept-proofs')) return
  try {
    const kept = await light.findKeptProofs({ contractId, reportSha256 })
    if (kept.length === 0) return
    await rerunning.rerunProofs({ contractId, buildSha256, kept })
  } catch (error) {
    if (isCancelled(error)) throw error
    log.warn('kept proofs did not run', { contractId, error })
  }
}

const giveUp = async ({ contractId, traceId }: ScanInput, error: unknown) => {
  if (isCancelled(error)) {
    await ending.cancelScan(contractId)
    throw error
  }
  log.error('scan failed', { contractId, traceId, error })
  await ending.failScan({
    contractId,
    reason: isTooMuch(error) ? 'resource_limit' : 'engine_error',
    detail: 'internal',
  })
  throw ApplicationFailure.nonRetryable('scan failed', 'ScanFailed')
}

/** A step whose thread was ended for the time or memory that it took. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === 'TaskLimitError'
