import { type Check, type Library, type Reason, type ScanScope, toReason } from '@lc/api-contract'
import { mergeRuns, type RuledResult, type ScopeParts, type SourceBundle, scanScope } from '@lc/core'
import { type Build, projectParts, projectScope } from './build.ts'
import { checkFromRun, type Engine } from './engine.ts'
import { mergeBuild } from './merge-build.ts'
import { type EngineRun, runEngine } from './run-engine.ts'
import type { Jail } from './sandbox/jail.ts'
import { compileProject } from './solc/compile-project.ts'

export interface ScanRequest extends ScanOptions {
  sources: Readonly<Record<string, string>>
  mainFile: string
}

/** Compiles sources unchanged, without the compile doctor, and scans them. */
export const scanSources = async ({ sources, mainFile, ...options }: ScanRequest): Promise<ScanResult> => {
  const { jail, signal } = options
  const compiled = await compileProject({ sources, mainFile, mainContract: undefined, jail, signal })
  if (!compiled.ok) return notCompiled(options.engines, `${compiled.reason}: ${compiled.detail}`)
  return scanBuild(compiled.build, options)
}

export interface ScanOptions {
  engines: readonly Engine[]
  jail: Jail
  signal: AbortSignal
  /** Seed of the runs' environment; without it, the environment is fixed. */
  seed?: string
  /** Files that are identical to those of a published library. */
  libraries?: Readonly<Record<string, Library>>
  /** The submitted project, with its `lcat.toml`; comments count in its own files only. */
  bundle?: Pick<SourceBundle, 'sources' | 'lcatToml' | 'configuration'>
}

export interface ScanResult extends RuledResult {
  checks: (Check & { cpuSeconds: number })[]
  scope: ScanScope
  /** The files of all engines' Foundry projects, merged. */
  project: Record<string, string>
}

/** Runs every engine on a build and merges: a whole scan without a workflow, a store or a database. */
export const scanBuild = async (
  build: Build,
  { engines, libraries, bundle, ...options }: ScanOptions,
): Promise<ScanResult> => {
  const context = { ...options, published: libraries && new Set(Object.keys(libraries)) }
  const runs = await Promise.all(
    engines.map(async (engine) => ({ engine, run: await runEngine(engine, build, context) })),
  )
  const merged = mergeBuild(
    runs.flatMap(({ run }) => run.findings),
    build,
    { ...bundle, libraries, files: bundle && Object.keys(bundle.sources) },
  )
  const { project } = mergeRuns(runs.map(({ engine, run }) => ({ ...run, engine: engine.id, stage: engine.stage })))
  const checks = runs.map(({ engine, run }) => toCheck(engine, run))
  const ends = runs.map(({ run }, index) => ({ ...(checks[index] as Check), contracts: run.contracts }))
  return { ...merged, project, checks, scope: describeScope(build, { checks: ends, hasStructure: false }) }
}

/** The scope of a report, from a build and the outcomes of its checks. */
export const describeScope = (
  build: Build,
  { checks, hasStructure }: Pick<ScopeParts, 'checks' | 'hasStructure'>,
): ScanScope =>
  scanScope({
    planned: projectScope(build),
    notChecked: build.notChecked ?? [],
    compilers: compilersIn(build),
    checks,
    hasStructure,
  })

/** Versions without the commit, the main part's first. */
const compilersIn = (build: Build): string[] =>
  projectParts(build).map(({ compiler }) => compiler.split('+')[0] ?? compiler)

const toCheck = (engine: Engine, run: EngineRun) => ({ ...checkFromRun(engine, run), cpuSeconds: run.cpuSeconds })

/** The result of a scan whose sources don't compile. */
export const notCompiled = (engines: readonly Engine[], reason: string): ScanResult => ({
  findings: [],
  truncated: 0,
  project: {},
  scope: { checked: [], notChecked: [], compilers: [] },
  checks: engines.map((engine) => toCheck(engine, notRun(toReason('not_compiled'), reason))),
})

const notRun = (cause: Reason, reason: string): EngineRun => ({
  outcome: 'not_run',
  why: cause,
  reason,
  findings: [],
  raw: '',
  seconds: 0,
  cpuSeconds: 0,
})
