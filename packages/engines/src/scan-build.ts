import { type Check, type Library, type ScanScope, type Why, why } from '@lc/api-contract'
import { type MergeResult, mergeFindings, mergeRuns, type ScopeParts, scanScope } from '@lc/core'
import { allSources, type Build, partsOf, scopeOf } from './build.ts'
import { checkOf } from './check-of.ts'
import type { Engine } from './engine.ts'
import { type EngineRun, runEngine } from './run-engine.ts'
import type { Jail } from './sandbox/jail.ts'

export interface ScanMeans {
  engines: readonly Engine[]
  jail: Jail
  signal: AbortSignal
  /** Decides the environment of runs; without one it is fixed. */
  seed?: string
  /** Files that are identical to those of a published library. */
  libraries?: Readonly<Record<string, Library>>
}

export interface ScanResult extends MergeResult {
  checks: (Check & { cpuSeconds: number })[]
  scope: ScanScope
  /** The files of all engines' Foundry projects as one. */
  project: Record<string, string>
}

/** Runs every engine on a build and merges: a whole scan without a workflow, a store or a database. */
export const scanBuild = async (build: Build, { engines, libraries, ...means }: ScanMeans): Promise<ScanResult> => {
  const context = { ...means, published: libraries && new Set(Object.keys(libraries)) }
  const runs = await Promise.all(
    engines.map(async (engine) => ({ engine, run: await runEngine(engine, build, context) })),
  )
  const merged = mergeFindings(
    runs.flatMap(({ run }) => run.findings),
    allSources(build),
    libraries && { libraries },
  )
  const { project } = mergeRuns(runs.map(({ engine, run }) => ({ ...run, engine: engine.id, stage: engine.stage })))
  const checks = runs.map(({ engine, run }) => toCheck(engine, run))
  const ends = runs.map(({ run }, index) => ({ ...(checks[index] as Check), contracts: run.contracts }))
  return { ...merged, project, checks, scope: scopeOfBuild(build, { checks: ends, hasStructure: false }) }
}

/** What came of a build's scope, given how each check ended on its contracts. */
export const scopeOfBuild = (
  build: Build,
  { checks, hasStructure }: Pick<ScopeParts, 'checks' | 'hasStructure'>,
): ScanScope =>
  scanScope({
    planned: scopeOf(build),
    notChecked: build.notChecked ?? [],
    compilers: compilersIn(build),
    checks,
    hasStructure,
  })

/** Versions without the commit, the main part's first. */
const compilersIn = (build: Build): string[] => partsOf(build).map(({ compiler }) => compiler.split('+')[0] ?? compiler)

const toCheck = (engine: Engine, run: EngineRun) => ({ ...checkOf(engine, run), cpuSeconds: run.cpuSeconds })

/** The result of a scan whose sources do not compile. */
export const notCompiled = (engines: readonly Engine[], reason: string): ScanResult => ({
  findings: [],
  truncated: 0,
  project: {},
  scope: { checked: [], notChecked: [], compilers: [] },
  checks: engines.map((engine) => toCheck(engine, notRun(why('not_compiled'), reason))),
})

const notRun = (cause: Why, reason: string): EngineRun => ({
  outcome: 'not_run',
  why: cause,
  reason,
  findings: [],
  raw: '',
  seconds: 0,
  cpuSeconds: 0,
})
