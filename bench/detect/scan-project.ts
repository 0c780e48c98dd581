import { toReason } from '@lc/api-contract'
import { diagnose, type openLibraryCache } from '@lc/compile-doctor'
import { type MergedFinding, mergeFindings } from '@lc/core'
import {
  type Build,
  checkFromRun,
  compileProject,
  type Engine,
  type EngineRun,
  type Jail,
  runEngine,
  slitherAlone,
} from '@lc/engines'
import { toolNeutral } from '../../scripts/scan/tool-neutral.ts'
import { sum } from '../sum.ts'
import { bareFindings } from './bare-findings.ts'
import type { SetProject } from './list-set.ts'

export interface Bench {
  engines: readonly Engine[]
  jail: Jail
  cache: ReturnType<typeof openLibraryCache>
  signal: AbortSignal
}

/**
 * Scans a project like the product: the doctor's build, every engine in the jail, one merged list. Every file gets an
 * outcome.
 */
export const scanProject = async (project: SetProject, bench: Bench) => {
  const build = await buildOf(project, bench)
  const runs = await Promise.all(bench.engines.map((engine) => runOn(engine, build, bench)))
  const alone = await runOn(slitherAlone, build, bench)
  const raw = runs.flatMap(({ findings }) => findings)
  const merged: MergedFinding[] = build ? mergeFindings(raw, build.sources).findings : []
  return {
    ...toolNeutral({ findings: merged, checks: [] }, ''),
    checks: Object.keys(project.sources).flatMap((file) =>
      checksOf(file, isIn(build, file) ? runs : bench.engines.map(() => NOT_COMPILED), bench.engines),
    ),
    bare: bareFindings(alone.findings),
    cpuSeconds: cpuSecondsOf(runs, alone),
  }
}

/** CPU seconds of all static engines beside those of Slither alone on the same build. */
export const cpuSecondsOf = (runs: readonly EngineRun[], alone: EngineRun) => ({
  ours: sum(runs.map(({ cpuSeconds }) => cpuSeconds)),
  bare: alone.cpuSeconds,
})

/** Compiles several files together, so that all of them are checked, not only those that one of them imports. */
const buildOf = async ({ sources }: SetProject, bench: Bench): Promise<Build | undefined> => {
  const [, ...others] = Object.keys(sources)
  const whole = others.length > 0 ? await compileWhole(sources, bench) : undefined
  return whole ?? (await diagnose({ origin: 'file', sources }, bench)).build
}

/** Without the optimizer some libraries exceed the stack limit. */
const compileWhole = async (sources: SetProject['sources'], { jail, signal }: Bench): Promise<Build | undefined> => {
  const [mainFile = ''] = Object.keys(sources)
  for (const enabled of [false, true]) {
    const settings = { optimizer: { enabled, runs: 200 } }
    const result = await compileProject({ sources, mainFile, mainContract: undefined, settings, jail, signal })
    if (result.ok) return result.build
  }
  return undefined
}

const runOn = async (engine: Engine, build: Build | undefined, { jail, signal }: Bench): Promise<EngineRun> =>
  build ? runEngine(engine, build, { jail, signal }) : NOT_COMPILED

const NOT_COMPILED: EngineRun = {
  outcome: 'not_run',
  why: toReason('not_compiled'),
  findings: [],
  raw: '',
  seconds: 0,
  cpuSeconds: 0,
}

const isIn = (build: Build | undefined, file: string): boolean => build?.sources[file] !== undefined

const checksOf = (file: string, runs: readonly EngineRun[], engines: readonly Engine[]) =>
  engines.flatMap((engine, index) => {
    const run = runs[index]
    return run ? toolNeutral({ findings: [], checks: [checkFromRun(engine, run)] }, file).checks : []
  })
