import type { CheckOutcome } from '@lc/contract'
import { countLines, mergeFindings } from '@lc/core'
import { type Build, drawStructure, type Engine, type Jail, openMeter, readStructure, runEngine } from '@lc/engines'

/** One check of one build: how it ended, and what it cost. */
export interface CheckRow {
  check: string
  outcome: CheckOutcome
  why: string
  seconds: number
  cpuSeconds: number
  peakMb: number
}

/** One build through every chosen check. */
export interface BuildRow {
  mainFile: string
  mainContract: string
  contracts: number
  ownLines: number
  findings: number
  checks: CheckRow[]
}

export interface BenchTools {
  engines: readonly Engine[]
  /** The structure is read and drawn in this process, as the worker does it in a thread. */
  hasStructure: boolean
  jail: Jail
  signal: AbortSignal
}

/** Checks run side by side, as many as the jail has slots. */
export const checkBuild = async (build: Build, tools: BenchTools): Promise<BuildRow> => {
  const runs = await Promise.all(tools.engines.map((engine) => runOne(engine, build, tools)))
  const own = Object.entries(build.sources).filter(([file]) => isOwn(file))
  const raw = runs.flatMap(({ findings }) => findings)
  return {
    mainFile: build.mainFile,
    mainContract: build.mainContract ?? '',
    contracts: countDeployable(build),
    ownLines: own.reduce((sum, [, text]) => sum + countLines(text), 0),
    findings: mergeFindings(raw, build.sources).findings.filter(({ severity }) => severity !== 'informational').length,
    checks: [...runs.map(({ row }) => row), ...(tools.hasStructure ? [await readAndDraw(build)] : [])],
  }
}

const MIB = 1024 * 1024

const runOne = async (engine: Engine, build: Build, { jail, signal }: BenchTools) => {
  const meter = openMeter(jail)
  const { outcome, why, reason, seconds, cpuSeconds, findings } = await runEngine(engine, build, {
    jail: meter,
    signal,
  })
  const said = why && `${why.code} ${Object.values(why.values).join(' ')}`.trim()
  const row: CheckRow = {
    check: engine.id,
    outcome,
    why: [said, outcome === 'failed' ? reason?.replace(/\s+/g, ' ').slice(0, 300) : undefined]
      .filter(Boolean)
      .join(': '),
    seconds,
    cpuSeconds,
    peakMb: meter.peakBytes() / MIB,
  }
  return { row, findings }
}

const readAndDraw = async (build: Build): Promise<CheckRow> => {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  const end = await drawOrFail(build)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - startedAt) / 1000
  return { check: 'structure', ...end, seconds, cpuSeconds: (user + system) / 1e6, peakMb: 0 }
}

/** A picture that is too large to draw is named in the report; it does not fail the structure. */
const drawOrFail = async (build: Build): Promise<Pick<CheckRow, 'outcome' | 'why'>> => {
  try {
    const { undrawn } = await drawStructure(readStructure(build))
    return { outcome: 'passed', why: undrawn.length > 0 ? `undrawn ${undrawn.join(' ')}` : '' }
  } catch (error) {
    return { outcome: 'failed', why: String(error).slice(0, 300) }
  }
}

export const isOwn = (file: string): boolean => !/(^|\/)(node_modules|lib)\//.test(file)

const countDeployable = ({ output }: Build): number =>
  Object.entries((output as CompilerOutput).contracts ?? {})
    .filter(([file]) => isOwn(file))
    .flatMap(([, contracts]) => Object.values(contracts))
    .filter(({ evm }) => (evm?.bytecode?.object ?? '') !== '').length

interface CompilerOutput {
  contracts?: Record<string, Record<string, { evm?: { bytecode?: { object?: string } } }>>
}
