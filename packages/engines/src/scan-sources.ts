import { type Check, type Why, why } from '@lc/contract'
import { type MergeResult, mergeFindings, mergeRuns } from '@lc/core'
import { checkOf } from './check-of.ts'
import type { Engine } from './engine.ts'
import { type EngineRun, runEngine } from './run-engine.ts'
import type { Jail } from './sandbox/jail.ts'
import { compileProject } from './solc/compile-project.ts'

export interface ScanRequest {
  sources: Readonly<Record<string, string>>
  mainFile: string
  engines: readonly Engine[]
  jail: Jail
  signal: AbortSignal
  /** Decides the environment of runs; without one it is fixed. */
  seed?: string
}

export interface ScanResult extends MergeResult {
  checks: (Check & { cpuSeconds: number })[]
  /** The files of all engines' Foundry projects as one. */
  project: Record<string, string>
}

/** Compile once, run every engine, merge: a whole scan without a workflow, a store or a database. */
export const scanSources = async ({ engines, jail, signal, seed, ...project }: ScanRequest): Promise<ScanResult> => {
  const compiled = await compileProject({ ...project, mainContract: undefined, jail, signal })
  if (!compiled.ok) {
    const reason = `${compiled.reason}: ${compiled.detail}`
    return {
      findings: [],
      truncated: 0,
      project: {},
      checks: engines.map((engine) => toCheck(engine, notRun(why('not_compiled'), reason))),
    }
  }
  const runs = await Promise.all(
    engines.map((engine) =>
      runEngine(engine, compiled.build, { jail, signal, ...(seed === undefined ? {} : { seed }) }),
    ),
  )
  const merged = mergeFindings(
    runs.flatMap(({ findings }) => findings),
    compiled.build.sources,
  )
  const { project: files } = mergeRuns(engines.map((engine, index) => ({ ...runs[index], ...partOf(engine) })))
  const checks = engines.map((engine, index) => toCheck(engine, runs[index] ?? notRun(why('not_carried_out'))))
  return { ...merged, project: files, checks }
}

const partOf = ({ id, stage }: Engine) => ({ engine: id, stage })

const toCheck = (engine: Engine, run: EngineRun) => ({ ...checkOf(engine, run), cpuSeconds: run.cpuSeconds })

const notRun = (cause: Why, reason?: string): EngineRun => ({
  outcome: 'not_run',
  why: cause,
  ...(reason !== undefined && { reason }),
  findings: [],
  raw: '',
  seconds: 0,
  cpuSeconds: 0,
})
