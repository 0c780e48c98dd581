import { why } from '@lc/api-contract'
import { diagnose, type openLibraryCache } from '@lc/compile-doctor'
import { type MergedFinding, mergeFindings } from '@lc/core'
import { type Build, checkOf, compileProject, type Engine, type EngineRun, type Jail, runEngine } from '@lc/engines'
import { toolNeutral } from '../../scripts/scan/tool-neutral.ts'
import { bareFindings } from './bare-findings.ts'
import type { SetProject } from './list-set.ts'

export interface Bench {
  engines: readonly Engine[]
  jail: Jail
  cache: ReturnType<typeof openLibraryCache>
  signal: AbortSignal
}

/** A project on the road of a scan: the doctor's build, every engine in the jail, one merged list. Every file gets an outcome. */
export const scanProject = async (project: SetProject, bench: Bench) => {
  const build = await buildOf(project, bench)
  const runs = await Promise.all(bench.engines.map((engine) => runOn(engine, build, bench)))
  const raw = runs.flatMap(({ findings }) => findings)
  const merged: MergedFinding[] = build ? mergeFindings(raw, build.sources).findings : []
  return {
    ...toolNeutral({ findings: merged, checks: [] }, ''),
    checks: Object.keys(project.sources).flatMap((file) =>
      checksOf(file, isIn(build, file) ? runs : bench.engines.map(() => NOT_COMPILED), bench.engines),
    ),
    bare: bareFindings(runs.flatMap((run) => (run.outcome === 'failed' ? [] : run.findings))),
  }
}

/** Several files are compiled together, so that all of them are looked at and not only what one of them reaches. */
const buildOf = async ({ sources }: SetProject, bench: Bench): Promise<Build | undefined> => {
  const [, ...others] = Object.keys(sources)
  const whole = others.length > 0 ? await compileWhole(sources, bench) : undefined
  return whole ?? (await diagnose({ origin: 'file', sources }, bench)).build
}

/** Without the optimizer some libraries need a deeper stack than there is. */
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
  why: why('not_compiled'),
  findings: [],
  raw: '',
  seconds: 0,
  cpuSeconds: 0,
}

const isIn = (build: Build | undefined, file: string): boolean => build?.sources[file] !== undefined

const checksOf = (file: string, runs: readonly EngineRun[], engines: readonly Engine[]) =>
  engines.flatMap((engine, index) => {
    const run = runs[index]
    return run ? toolNeutral({ findings: [], checks: [checkOf(engine, run)] }, file).checks : []
  })
