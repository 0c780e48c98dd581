import type { Why } from '@lc/api-contract'
import { countLines, type MergedFinding, mergeFindings } from '@lc/core'
import {
  allSources,
  type Build,
  checkOf,
  type Engine,
  type Jail,
  openMeter,
  runEngine,
  scopeOfBuild,
} from '@lc/engines'
import { drawBuild } from './draw-build.ts'
import type { BuildRow, CheckRow } from './figures.ts'

export interface BenchTools {
  engines: readonly Engine[]
  hasStructure: boolean
  jail: Jail
  /** Checks that run at once, so that none waits for a slot while its time is measured. */
  slots: number
  signal: AbortSignal
  published: ReadonlySet<string>
}

export const checkBuild = async (build: Build, tools: BenchTools): Promise<BuildRow> => {
  const sources = allSources(build)
  const isOwn = (file: string) => !/(^|\/)(node_modules|lib)\//.test(file) && !tools.published.has(file)
  const runs = await runAll(build, tools)
  const structure = tools.hasStructure ? [await drawBuild(build)] : []
  const { findings } = mergeFindings(
    runs.flatMap(({ run }) => run.findings),
    sources,
  )
  const checks = runs.map(({ engine, run }) => ({ ...checkOf(engine, run), contracts: run.contracts }))
  return {
    scope: scopeOfBuild(build, { checks, hasStructure: structure.some(({ outcome }) => outcome === 'passed') }),
    ownLines: linesOf(Object.entries(sources).filter(([file]) => isOwn(file))),
    findings: findings.filter((finding) => isCounted(finding, isOwn)).length,
    checks: [...runs.map(({ row }) => row), ...structure],
  }
}

const runAll = async (build: Build, tools: BenchTools) => {
  const runs: Awaited<ReturnType<typeof runOne>>[] = []
  const waiting = tools.engines.entries()
  const work = async () => {
    for (const [index, engine] of waiting) runs[index] = await runOne(engine, build, tools)
  }
  await Promise.all(Array.from({ length: tools.slots }, work))
  return runs
}

const MIB = 1024 * 1024

const runOne = async (engine: Engine, build: Build, { jail, signal, published }: BenchTools) => {
  const meter = openMeter(jail)
  const run = await runEngine(engine, build, { jail: meter, signal, published })
  const { outcome, contracts = [], why, reason, seconds, cpuSeconds } = run
  const row: CheckRow = {
    check: engine.id,
    outcome,
    contracts,
    why: [why && wordsOf(why), reason?.replace(/\s+/g, ' ').slice(0, 400)].filter(Boolean).join(': '),
    seconds,
    cpuSeconds,
    peakMb: meter.peakBytes() / MIB,
  }
  return { engine, run, row }
}

const wordsOf = ({ code, values }: Why): string => [code, ...Object.values(values)].join(' ')

const isCounted = ({ severity, locations }: MergedFinding, isOwn: (file: string) => boolean): boolean =>
  severity !== 'informational' && locations.some(({ file }) => isOwn(file))

const linesOf = (files: readonly (readonly [string, string])[]): number =>
  files.reduce((sum, [, text]) => sum + countLines(text), 0)
