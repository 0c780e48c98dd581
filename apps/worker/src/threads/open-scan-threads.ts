import { type BegunStep, type ProofRerun, toReason } from '@lc/api-contract'
import type { RecogniseLibraries } from '@lc/compile-doctor'
import type { readTree, UploadLimits } from '@lc/core'
import type { Engine, Jail } from '@lc/engines'
import { moving, openThreadPool, TaskLimitError } from '@lc/server-runtime'
import type { SourceSet } from '../activities/stored.ts'
import type { ImportedFile } from '../git/import-repository.ts'
import type {
  CheckResult,
  CompileInput,
  CompileResult,
  DiagnoseInput,
  DiagnoseResult,
  FixInput,
  MergeInput,
  RerunInput,
} from './scan-tasks.ts'
import { answerJail, pack } from './thread-messages.ts'

interface InJail {
  jail: Jail
  signal: AbortSignal
}

/** Computations on a user's files, off the thread that sends the heartbeats of this worker. */
export interface ScanThreads {
  packSources(set: Omit<SourceSet, 'sources'>, files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array>
  diagnose(
    input: DiagnoseInput,
    context: InJail & { onStep: (step: Omit<BegunStep, 'startedAt'>) => Promise<void> },
  ): Promise<DiagnoseResult>
  compile(
    input: CompileInput,
    context: InJail & {
      findBuilt: (place: SourcePlace) => Promise<Uint8Array | undefined>
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
  /** The sources of a repository, checked like an upload. */
  readTree(files: readonly ImportedFile[], limits: UploadLimits): Promise<ReturnType<typeof readTree>>
  drawStructure(build: Uint8Array, signal: AbortSignal): Promise<Uint8Array>
  rerunProofs(input: RerunInput, context: InJail): Promise<ProofRerun[]>
  findFixes(input: FixInput, context: InJail & { recognise: RecogniseLibraries }): Promise<Uint8Array>
  close(): Promise<void>
}

export interface SourcePlace {
  projectId: string
  mainFile: string
  mainContract: string | undefined
}

/** Far above any honest project; waiting for tools doesn't count. */
const BUSY_MS = 60_000
const CHECK_BUSY_MS = 180_000
const HEAP_MB = 2_048
/** Temporal bounds the queue, because a worker gets only as many activities as it has slots. */
const MAX_QUEUED = 10_000

interface ScanThreadsOptions {
  toolsDir: string
  maxThreads: number
  /** Threads that are ready before the first scan. */
  minThreads?: number
  busyMs?: number
  checkBusyMs?: number
  /** How long a picture may take. */
  layoutMs?: number
}

export const openScanThreads = (options: ScanThreadsOptions): ScanThreads => {
  const { toolsDir, maxThreads, minThreads = 0, busyMs = BUSY_MS, checkBusyMs = CHECK_BUSY_MS, layoutMs } = options
  const module = new URL('./scan-thread.ts', import.meta.url)
  const limits = { maxThreads, minThreads, maxQueued: MAX_QUEUED, heapMb: HEAP_MB }
  const pool = openThreadPool({ module, data: { toolsDir, layoutMs }, ...limits })
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
    readTree: (files, limits) => pool.run({ name: 'readTree', input: { files, limits }, busyMs }),
    drawStructure: async (build, signal) => {
      const input = moving({ build }, build)
      return (await pool.run<{ bytes: Uint8Array }>({ name: 'structure', input, busyMs, signal })).bytes
    },
    rerunProofs: async (input, { jail, signal }) => {
      const calls = { jail: answerJail(jail) }
      const moved = moving(input, input.build, input.project)
      return (await pool.run<{ results: ProofRerun[] }>({ name: 'rerun', input: moved, busyMs, signal, calls })).results
    },
    findFixes: async (input, { jail, signal, recognise }) => {
      const calls = { jail: answerJail(jail), recognise }
      const moved = moving(input, input.build, input.set, input.project, input.report)
      const task = { name: 'fixes', input: moved, busyMs: checkBusyMs, signal, calls }
      return (await pool.run<{ bytes: Uint8Array }>(task)).bytes
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
      ? ({ outcome: 'timed_out', why: toReason('cpu_limit') } as const)
      : ({ outcome: 'timed_out', why: toReason('memory_limit') } as const)
  return { run: { ...end, seconds, cpuSeconds: 0 }, output: pack({ findings: [], raw: '' }) }
}
