import { type BegunStep, type ProofRerun, why } from '@lc/api-contract'
import type { RecogniseLibraries } from '@lc/compile-doctor'
import type { Engine, Jail } from '@lc/engines'
import { moving, openThreadPool, TaskLimitError } from '@lc/server-runtime'
import type { SourceSet } from '../activities/stored.ts'
import { answerJail } from './jail-call.ts'
import { pack } from './packed.ts'
import type {
  CheckResult,
  CompileInput,
  CompileResult,
  DiagnoseInput,
  DiagnoseResult,
  MergeInput,
  RerunInput,
} from './scan-tasks.ts'

interface InJail {
  jail: Jail
  signal: AbortSignal
}

/** What a scan computes from what a user sent, off the thread that beats for every activity of this worker. */
export interface ScanThreads {
  packSources(set: Omit<SourceSet, 'sources'>, files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array>
  diagnose(
    input: DiagnoseInput,
    context: InJail & { onStep: (step: Omit<BegunStep, 'startedAt'>) => Promise<void> },
  ): Promise<DiagnoseResult>
  compile(
    input: CompileInput,
    context: InJail & {
      findBuilt: (wanted: SourcePlace) => Promise<Uint8Array | undefined>
      recognise: RecogniseLibraries
    },
  ): Promise<CompileResult>
  check(
    engine: Engine,
    build: Uint8Array,
    context: InJail & { seed: string; recognise: RecogniseLibraries },
  ): Promise<CheckResult>
  merge(
    input: MergeInput,
    calls: {
      recognise: RecogniseLibraries
      put: (bytes: Uint8Array) => Promise<string>
      signal: AbortSignal
    },
  ): Promise<Uint8Array>
  drawStructure(build: Uint8Array, signal: AbortSignal): Promise<Uint8Array>
  rerunProofs(input: RerunInput, context: InJail): Promise<ProofRerun[]>
  close(): Promise<void>
}

export interface SourcePlace {
  projectId: string
  mainFile: string
  mainContract: string | undefined
}

/** Far above any honest project; time in which a task waits for its tools does not count. */
const BUSY_MS = 60_000
const CHECK_BUSY_MS = 180_000
const HEAP_MB = 2_048
/** The queue is bounded by Temporal, which gives a worker only as many activities as it has slots. */
const MAX_QUEUED = 10_000

export interface ScanThreadsOptions {
  toolsDir: string
  maxThreads: number
  /** Threads that are ready before the first scan. */
  minThreads?: number
  busyMs?: number
  checkBusyMs?: number
}

export const openScanThreads = (options: ScanThreadsOptions): ScanThreads => {
  const { toolsDir, maxThreads, minThreads = 0, busyMs = BUSY_MS, checkBusyMs = CHECK_BUSY_MS } = options
  const module = new URL('./scan-thread.ts', import.meta.url)
  const limits = { maxThreads, minThreads, maxQueued: MAX_QUEUED, heapMb: HEAP_MB }
  const pool = openThreadPool({ module, data: { toolsDir }, ...limits })
  return {
    packSources: async (bundle, files) => {
      const input = moving({ bundle, files }, ...Object.values(files))
      return (await pool.run<{ bytes: Uint8Array }>({ name: 'packSources', input, busyMs })).bytes
    },
    diagnose: (input, { jail, signal, onStep }) => {
      const calls = { jail: answerJail(jail), step: onStep }
      const paths = Object.keys(input.files)
      return pool
        .run<DiagnoseResult>({
          name: 'diagnose',
          input: moving(input, ...Object.values(input.files)),
          busyMs,
          signal,
          calls,
        })
        .catch((error) => ({ diagnosis: tooMuch(paths, limitReason(error)) }))
    },
    compile: (input, { jail, signal, findBuilt, recognise }) => {
      const calls = { jail: answerJail(jail), step: async () => undefined, findBuilt, recognise }
      return pool
        .run<CompileResult>({ name: 'compile', input: moving(input, input.set), busyMs, signal, calls })
        .catch((error) => ({ reasons: [limitReason(error)] }))
    },
    check: (engine, build, { jail, signal, seed, recognise }) => {
      const input = moving({ engine: engine.id, limits: engine.limits, seed, build }, build)
      const calls = { jail: answerJail(jail), recognise }
      const startedAt = performance.now()
      return pool
        .run<CheckResult>({ name: 'check', input, busyMs: checkBusyMs, signal, calls })
        .catch((error) => checkOverLimit(error, (performance.now() - startedAt) / 1000))
    },
    merge: async (input, { recognise, put, signal }) => {
      const calls = { recognise, put: ({ bytes }: { bytes: Uint8Array }) => put(bytes) }
      const moved = moving(input, input.build, ...input.outputs)
      return (await pool.run<{ bytes: Uint8Array }>({ name: 'merge', input: moved, busyMs, signal, calls })).bytes
    },
    drawStructure: async (build, signal) => {
      const input = moving({ build }, build)
      return (await pool.run<{ bytes: Uint8Array }>({ name: 'structure', input, busyMs, signal })).bytes
    },
    rerunProofs: async (input, { jail, signal }) => {
      const calls = { jail: answerJail(jail) }
      const moved = moving(input, input.build, input.project)
      return (await pool.run<{ results: ProofRerun[] }>({ name: 'rerun', input: moved, busyMs, signal, calls })).results
    },
    close: () => pool.close(),
  }
}

const limitReason = (error: unknown) => {
  if (!(error instanceof TaskLimitError)) throw error
  return { code: 'resource_limit' as const, detail: `reading the sources passed its ${error.limit} limit` }
}

const tooMuch = (paths: readonly string[], reason: ReturnType<typeof limitReason>): DiagnoseResult['diagnosis'] => ({
  state: 'cannot',
  changes: [],
  reasons: [reason],
  files: paths.map((path) => ({ path, lines: 0, state: 'failed' })),
  contracts: [],
  lines: 0,
  estimatedSeconds: 0,
})

const checkOverLimit = (error: unknown, seconds: number): CheckResult => {
  if (!(error instanceof TaskLimitError)) throw error
  const end =
    error.limit === 'time'
      ? ({ outcome: 'timed_out', why: why('cpu_limit') } as const)
      : ({ outcome: 'timed_out', why: why('memory_limit') } as const)
  return { run: { ...end, seconds, cpuSeconds: 0 }, output: pack({ findings: [], raw: '' }) }
}
