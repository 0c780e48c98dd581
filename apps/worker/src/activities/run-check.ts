import { createHash } from 'node:crypto'
import { AppError, type Check, type EngineStage, type ScanTier, toReason } from '@lc/api-contract'
import { findCompiler, findEngineResult, recordObject, saveEngineResult, setScanStatus } from '@lc/db'
import { checkFromRun, type Engine, FAST_STEP_CPU_SECONDS, type Jail, limitTotalCpu } from '@lc/engines'
import { failpoint, toSolcLabel } from '@lc/server-runtime'
import { describeSpan, traced } from '@lc/tracing'
import { workSignal } from '../interceptors.ts'
import { watchJail } from '../monitoring/watch-jail.ts'
import type { Deps } from './deps.ts'
import type { StoredOutput } from './stored.ts'

/** One engine's run for the workflow: only names and limits. */
export interface PlannedCheck {
  engine: string
  stage: EngineStage
  wallSeconds: number
}

export const planCheck = (engine: Engine): PlannedCheck => ({
  engine: engine.id,
  stage: engine.stage,
  wallSeconds: engine.limits.wallSeconds,
})

/** The input of all checks of one scan. */
export interface CheckTarget {
  scanId: string
  /** The owner, or null if the source is public. */
  keptFor: string | null
  buildSha256: string
  /** Missing in scans that started before there were tiers. */
  tier?: ScanTier | undefined
}

interface CheckRequest extends CheckTarget {
  engine: string
}

/** A check's outcome, and the hash of its stored output. */
export interface FinishedCheck {
  check: Check
  outputSha256: string
}

/** Runs one engine on a build, or reuses the stored result of the same engine version on the same build. */
export const makeRunCheck =
  (deps: Deps) =>
  async (request: CheckRequest): Promise<FinishedCheck> => {
    await setScanStatus(deps.db, { scanId: request.scanId, status: 'scanning' })
    await failpoint('check.start')
    const engine = engineNamed(deps, request.engine)
    const key = cacheKey(engine, request)
    const known = await findEngineResult(deps.db, key)
    const isReused = known !== undefined && (await isIntact(deps, known.outputSha256))
    deps.metrics.cacheLookups.inc({ cache: 'check', result: isReused ? 'hit' : 'miss' })
    const solc = toSolcLabel(await findCompiler(deps.db, request.scanId))
    describeSpan({ 'lc.engine': engine.id, 'lc.reused': isReused })
    if (known && isReused) {
      describeSpan({ 'lc.outcome': known.outcome })
      deps.metrics.checks.inc({ engine: engine.id, outcome: known.outcome, solc })
      return { check: checkFromRun(engine, known), outputSha256: known.outputSha256 }
    }

    const build = await deps.store.get(request.buildSha256)
    const signal = workSignal()
    const context = { signal, seed: seedOf(request), recognise: deps.recognise }
    const { run, output } = await traced(
      `engine ${engine.id}`,
      { fields: { 'lc.engine': engine.id } },
      async (span) => {
        const jail = jailFor(deps, request.tier, engine.id)
        const checked = await deps.threads.check(engine, build, { jail, ...context })
        span.set({ 'lc.outcome': checked.run.outcome })
        return checked
      },
    )
    describeSpan({ 'lc.outcome': run.outcome })
    const outputSha256 = await deps.store.put(output)
    await recordObject(deps.db, { scanId: request.scanId, sha256: outputSha256 })
    await saveEngineResult(deps.db, { ...key, outcome: run.outcome, seconds: run.seconds, outputSha256 })
    deps.metrics.checks.inc({ engine: engine.id, outcome: run.outcome, solc })
    await failpoint('check.end')
    return { check: checkFromRun(engine, run), outputSha256 }
  }

/** A stored output that is lost or damaged isn't reused, because no retry can read it. */
const isIntact = async ({ store }: Deps, sha256: string): Promise<boolean> => {
  try {
    await store.get(sha256)
    return true
  } catch (error) {
    if (error instanceof AppError && error.errorName !== 'UNAVAILABLE') return false
    throw error
  }
}

/** A fast scan has its own slots and a smaller budget. `work` names the step in the metrics. */
export const jailFor = ({ jail, fastJail, metrics, log }: Deps, tier: ScanTier | undefined, work: string): Jail => {
  const watched = watchJail(tier === 'fast' ? fastJail : jail, { metrics, log, work })
  return tier === 'fast' ? limitTotalCpu(watched, FAST_STEP_CPU_SECONDS) : watched
}

/**
 * The seed for all runs of one scan. The scan's id is unknown when the source is uploaded, so no source can be written
 * for its seed. It is stored with the output, and a reused result keeps its seed.
 */
const seedOf = ({ scanId, buildSha256 }: CheckRequest): string =>
  createHash('sha256').update(`${scanId} ${buildSha256}`).digest('hex')

/**
 * Everything that influences an engine's result; if any of it changes, the engine runs again. The tier doesn't: only
 * finished results are kept, and a smaller budget doesn't change these.
 */
const cacheKey = (engine: Engine, { keptFor, buildSha256 }: CheckRequest) => ({
  engine: engine.id,
  engineVersion: engine.version,
  configuration: configurationOf(engine),
  buildSha256,
  ownerId: keptFor,
})

/** The engine's limits and counted checks; if either changes, the engine runs again. */
const configurationOf = ({ limits, checks }: Engine): string =>
  createHash('sha256').update(JSON.stringify({ limits, checks })).digest('hex')

interface AbandonedCheck {
  scanId: string
  engine: string
  /** Whether a worker had started it. */
  wasTaken: boolean
}

/** A check without a result, as reports show it. */
export const makeAbandonCheck =
  (deps: Deps) =>
  async ({ scanId, engine, wasTaken }: AbandonedCheck): Promise<FinishedCheck> => {
    const nothing: StoredOutput = { findings: [], raw: '' }
    const outputSha256 = await deps.store.putJson(nothing)
    await recordObject(deps.db, { scanId, sha256: outputSha256 })
    deps.metrics.checks.inc({ engine, outcome: wasTaken ? 'failed' : 'not_run', solc: 'none' })
    const end = wasTaken
      ? ({ outcome: 'failed', why: toReason('could_not_run') } as const)
      : ({ outcome: 'not_run', why: toReason('no_worker') } as const)
    return { check: checkFromRun(engineNamed(deps, engine), { ...end, seconds: 0 }), outputSha256 }
  }

const engineNamed = ({ engines }: Deps, id: string): Engine => {
  const engine = engines.find((candidate) => candidate.id === id)
  if (!engine) throw new AppError('INTERNAL', { details: { engine: id } })
  return engine
}
