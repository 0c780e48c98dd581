import { toReason } from '@lc/api-contract'
import { limitsFor, nextLimits, projectBudget } from './budgets.ts'
import { type Build, isWhole, partScope, projectParts } from './build.ts'
import type { Engine, EngineResult, RunContext } from './engine.ts'
import { joinResults, type TargetResult } from './join-results.ts'
import { type MeasuredJail, measureJail } from './sandbox/limit-total-cpu.ts'

export type EngineRun = EngineResult & { seconds: number; cpuSeconds: number }

/** Runs one engine on everything in scope. Always ends in a named outcome; throws only when cancelled. */
export const runEngine = async (
  engine: Engine,
  build: Build,
  { jail, signal, seed, published }: Omit<RunContext, 'limits'> & Pick<Build, 'seed' | 'published'>,
): Promise<EngineRun> => {
  const startedAt = performance.now()
  const meter = measureJail(jail)
  const targets = targetsOf(engine, build).map((target) => ({ ...target, seed, published }))
  const results = await runTargets(engine, targets, { jail: meter, signal })
  signal.throwIfAborted()
  return {
    ...joinResults(results),
    ...(seed === undefined ? {} : { seed }),
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: meter.cpuSeconds(),
  }
}

/** One build per run: every part of the project, or every contract in scope as the main one of its part. */
const targetsOf = ({ covers }: Engine, build: Build): Build[] => {
  const parts = projectParts(build)
  if (covers === 'build') return parts
  return parts.flatMap((part) =>
    part.scope ? part.scope.map(({ file, name }) => ({ ...part, mainFile: file, mainContract: name })) : [part],
  )
}

/** One after the other, within one budget, so that a project takes no more slots than one contract. */
const runTargets = async (
  engine: Engine,
  targets: readonly Build[],
  { jail, signal }: { jail: MeasuredJail; signal: AbortSignal },
): Promise<TargetResult[]> => {
  const budget = projectBudget(engine.limits, targets.length)
  const startedAt = performance.now()
  const results: TargetResult[] = []
  for (const target of targets) {
    const full = engine.readsWholeProject ? limitsFor(engine.limits, target) : engine.limits
    const wallSeconds = budget.wallSeconds - (performance.now() - startedAt) / 1000
    const limits =
      results.length === 0 || engine.covers === 'build'
        ? full
        : nextLimits(full, { cpuSeconds: budget.cpuSeconds - jail.cpuSeconds(), wallSeconds })
    signal.throwIfAborted()
    const result = limits ? await attempt(engine, target, { jail, signal, limits }) : BUDGET_SPENT
    results.push({ contracts: targetContracts(engine, target), result })
  }
  return results
}

const targetContracts = ({ covers }: Engine, target: Build) => {
  const { mainFile: file, mainContract: name } = target
  return covers === 'build' || name === undefined ? partScope(target) : [{ file, name }]
}

const BUDGET_SPENT: EngineResult = { outcome: 'not_run', why: toReason('project_budget'), findings: [], raw: '' }

const attempt = async (engine: Engine, build: Build, context: RunContext): Promise<EngineResult> => {
  const supported = engine.supports(build)
  if (supported !== true) return { outcome: 'unsupported', why: supported, findings: [], raw: '' }
  if (!isWhole(build)) return { outcome: 'failed', why: toReason('build_incomplete'), findings: [], raw: '' }
  try {
    const { run } = await engine.load()
    return await run(build, context)
  } catch (error) {
    return { outcome: 'failed', why: toReason('adapter_failed'), reason: String(error), findings: [], raw: '' }
  }
}
