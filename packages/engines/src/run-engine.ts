import { why } from '@lc/contract'
import { limitsFor } from './budgets.ts'
import { type Build, isWhole } from './build.ts'
import type { Engine, EngineResult, RunContext } from './engine.ts'
import { openMeter } from './sandbox/open-meter.ts'

export type EngineRun = EngineResult & { seconds: number; cpuSeconds: number }

/** Runs one engine on one build. Ends in a named outcome, whatever the engine does; raises only when cancelled. */
export const runEngine = async (
  engine: Engine,
  build: Build,
  { jail, signal, seed, published }: Omit<RunContext, 'limits'> & Pick<Build, 'seed' | 'published'>,
): Promise<EngineRun> => {
  const startedAt = performance.now()
  const meter = openMeter(jail)
  const limits = engine.readsWholeProject ? limitsFor(engine.limits, build) : engine.limits
  const result = await attempt(engine, { ...build, seed, published }, { jail: meter, signal, limits })
  signal.throwIfAborted()
  return {
    ...result,
    ...(seed === undefined ? {} : { seed }),
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: meter.cpuSeconds(),
  }
}

const attempt = async (engine: Engine, build: Build, context: RunContext): Promise<EngineResult> => {
  const supported = engine.supports(build)
  if (supported !== true) return { outcome: 'unsupported', why: supported, findings: [], raw: '' }
  if (!isWhole(build)) return { outcome: 'failed', why: why('build_not_whole'), findings: [], raw: '' }
  try {
    const { run } = await engine.load()
    return await run(build, context)
  } catch (error) {
    return { outcome: 'failed', why: why('adapter_failed'), reason: String(error), findings: [], raw: '' }
  }
}
