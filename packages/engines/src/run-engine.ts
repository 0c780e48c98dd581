import { why } from '@lc/contract'
import { type Build, isWhole } from './build.ts'
import type { Engine, EngineResult, RunContext } from './engine.ts'
import { openMeter } from './sandbox/open-meter.ts'

export type EngineRun = EngineResult & { seconds: number; cpuSeconds: number }

/** Runs one engine on one build. Ends in a named outcome, whatever the engine does; raises only when cancelled. */
export const runEngine = async (
  engine: Engine,
  build: Build,
  { jail, signal }: Omit<RunContext, 'limits'>,
): Promise<EngineRun> => {
  const startedAt = performance.now()
  const meter = openMeter(jail)
  const result = await attempt(engine, build, { jail: meter, signal, limits: engine.limits })
  signal.throwIfAborted()
  return { ...result, seconds: (performance.now() - startedAt) / 1000, cpuSeconds: meter.cpuSeconds() }
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
