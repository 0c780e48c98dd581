import type { Reason } from '@lc/api-contract'
import { countLines, type MergedFinding, mergeFindings } from '@lc/core'
import {
  allSources,
  type Build,
  checkFromRun,
  describeScope,
  drawStructure,
  type Engine,
  type Jail,
  maskSource,
  measureJail,
  readStructure,
  runEngine,
} from '@lc/engines'
import { sum } from '../sum.ts'
import type { BuildRow, CheckRow } from './figures.ts'

export interface BenchTools {
  engines: readonly Engine[]
  hasStructure: boolean
  jail: Jail
  /** Checks in parallel, at most one per slot, so that waiting isn't measured. */
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
  const checks = runs.map(({ engine, run }) => ({ ...checkFromRun(engine, run), contracts: run.contracts }))
  const own = Object.entries(sources).flatMap(([file, text]) => (isOwn(file) ? [text] : []))
  return {
    scope: describeScope(build, { checks, hasStructure: structure.some(({ outcome }) => outcome === 'passed') }),
    ownLines: sum(own.map(countLines)),
    codeLines: sum(own.map(countCodeLines)),
    findings: findings.filter((finding) => isCounted(finding, isOwn)),
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
  const meter = measureJail(jail)
  const run = await runEngine(engine, build, { jail: meter, signal, published })
  const { outcome, contracts = [], why, reason, seconds, cpuSeconds } = run
  const row: CheckRow = {
    check: engine.id,
    outcome,
    contracts,
    reason: [why && wordsOf(why), reason?.replace(/\s+/g, ' ').slice(0, 400)].filter(Boolean).join(': '),
    seconds,
    cpuSeconds,
    peakMb: meter.peakBytes() / MIB,
  }
  return { engine, run, row }
}

const wordsOf = ({ code, values }: Reason): string => [code, ...Object.values(values)].join(' ')

const isCounted = ({ severity, locations }: MergedFinding, isOwn: (file: string) => boolean): boolean =>
  severity !== 'informational' && locations.some(({ file }) => isOwn(file))

const countCodeLines = (source: string): number =>
  maskSource(source)
    .text.split('\n')
    .filter((line) => line.trim() !== '').length

/** The structure as a check. It is read and drawn in this process; the worker uses a thread. */
export const drawBuild = async (build: Build): Promise<CheckRow> => {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  const end = await drawOrFail(build)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - startedAt) / 1000
  return { check: 'structure', ...end, contracts: [], seconds, cpuSeconds: (user + system) / 1e6, peakMb: 0 }
}

/** A picture that is too large to draw is listed in the report; the structure still succeeds. */
const drawOrFail = async (build: Build): Promise<Pick<CheckRow, 'outcome' | 'reason'>> => {
  try {
    const { undrawn } = await drawStructure(readStructure(build))
    return { outcome: 'passed', reason: undrawn.length > 0 ? `undrawn ${undrawn.join(' ')}` : '' }
  } catch (error) {
    return { outcome: 'failed', reason: String(error).slice(0, 300) }
  }
}
