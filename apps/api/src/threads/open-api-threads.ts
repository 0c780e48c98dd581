import { AppError } from '@lc/api-contract'
import type { SentReply, SourceReply } from '@lc/chains/source-replies'
import type { UploadLimits } from '@lc/core'
import type { ProofPage, ProofRequest } from '@lc/mcp/proof-files'
import type { ExportToSign } from '@lc/report'
import { moving, openThreadPool, TaskLimitError } from '@lc/server-runtime'
import {
  type CheckedSource,
  checkSources,
  readSegment,
  type UploadNotes,
  type UploadPart,
} from '../features/projects/read-sources.ts'
import { bytesIn } from '../features/scans/stored-report.ts'
import type { ReportInput, TaskResult, UploadInput } from './api-tasks.ts'

interface CheckedUpload {
  notes: UploadNotes
  /** Total size of the sources. */
  bytes: number
  /** The sources one by one. They can be read only once. */
  sources(signal: AbortSignal): AsyncGenerator<CheckedSource>
}

/** Computations of the API for one request, off the event loop. */
export interface ApiThreads {
  /** Takes ownership of the parts. Rejects the whole upload for its first bad source. */
  checkUpload(parts: readonly UploadPart[], limits: UploadLimits, signal: AbortSignal): Promise<CheckedUpload>
  writeReport(input: ReportInput, signal: AbortSignal): Promise<ExportToSign>
  /** Takes ownership of the reply. One that takes too long to read is refused like any other bad source. */
  readSourceReply(sent: SentReply, signal: AbortSignal): Promise<SourceReply>
  /** Takes ownership of the archive. */
  readProofPage(request: ProofRequest, signal: AbortSignal): Promise<ProofPage>
  close(): Promise<void>
}

export interface ApiThreadsOptions {
  maxThreads: number
  busyMs?: number
  maxQueued?: number
}

/** Far above any honest upload or report. */
const BUSY_MS = 60_000
/** Visitors without an account can have sources read, so these get less. */
const SOURCE_BUSY_MS = 10_000
const HEAP_MB = 1_024
/** Each waiting upload is in memory. */
const MAX_QUEUED = 64
/** A cancelled task may keep its thread for this long. */
const CANCEL_GRACE_MS = 1_000
/** Sent as Retry-After while all threads for sources are busy. */
const BUSY = { retryAfterSeconds: 5 }
/** A few sources are read faster than they are sent to a thread: each is decoded and its lines are counted. */
const SMALL_BYTES = 100_000
const SMALL_FILES = 20

/** Threads start with the first large upload or export. */
export const openApiThreads = ({
  maxThreads,
  busyMs = BUSY_MS,
  maxQueued = MAX_QUEUED,
}: ApiThreadsOptions): ApiThreads => {
  const module = new URL('./api-thread.ts', import.meta.url)
  const pool = openThreadPool({ module, maxThreads, maxQueued, heapMb: HEAP_MB, cancelGraceMs: CANCEL_GRACE_MS })
  // Leaves a thread for uploads and exports, whatever visitors have read.
  const inTurn = limitReplies(Math.max(1, maxThreads - 1), maxQueued)

  const runWithParts = <T>(name: string, input: UploadInput, signal: AbortSignal) => {
    const moved = moving(input, ...input.parts.map(({ bytes }) => bytes))
    return pool.run<T>({ name, input: moved, busyMs, signal }).catch(refuseComplex)
  }

  async function* sourcesOf(sent: readonly UploadPart[], limits: UploadLimits, signal: AbortSignal) {
    let parts = sent
    let from: number | undefined = 0
    while (from !== undefined) {
      const input = { parts, limits, from }
      const segment: TaskResult<'readUpload'> = await runWithParts('readUpload', input, signal)
      yield* segment.sources
      ;({ parts, next: from } = segment)
    }
  }

  return {
    checkUpload: async (sent, limits, signal) => {
      if (isSmall(sent)) return checkHere(sent, limits)
      const { notes, bytes, parts } = await runWithParts<TaskResult<'checkUpload'>>(
        'checkUpload',
        { parts: sent, limits },
        signal,
      )
      return { notes, bytes, sources: (storing) => sourcesOf(parts, limits, storing) }
    },
    writeReport: (sent, signal) => {
      const input = moving(sent, ...bytesIn(sent.report))
      return pool.run<TaskResult<'writeReport'>>({ name: 'writeReport', input, busyMs, signal }).catch(refuseExport)
    },
    readSourceReply: (sent, signal) => {
      const input = moving({ ...sent }, sent.bytes)
      const task = { name: 'readSourceReply', input, busyMs: Math.min(busyMs, SOURCE_BUSY_MS), signal }
      return inTurn(() => pool.run<SourceReply>(task), signal).catch(refuseSource)
    },
    readProofPage: (request, signal) => {
      const input = moving({ ...request }, request.archive)
      return pool.run<ProofPage>({ name: 'readProofPage', input, busyMs, signal }).catch(refuseExport)
    },
    close: () => pool.close(),
  }
}

/** Runs at most `maxRunning` tasks at a time. The others wait in order, and leave when their signal aborts. */
const limitReplies = (maxRunning: number, maxWaiting: number) => {
  const waiting = new Set<() => void>()
  let running = 0

  const startNext = (): void => {
    const [start] = waiting
    if (!start || running >= maxRunning) return
    waiting.delete(start)
    running += 1
    start()
  }

  const release = (): void => {
    running -= 1
    startNext()
  }

  const takeTurn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted()
      if (running >= maxRunning && waiting.size >= maxWaiting) throw new AppError('UNAVAILABLE', { details: BUSY })
      const leave = (): void => {
        waiting.delete(start)
        reject(signal.reason)
      }
      const start = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(start)
      startNext()
    })

  return async <T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    await takeTurn(signal)
    return run().finally(() => (signal.aborted ? void setTimeout(release, CANCEL_GRACE_MS).unref() : release()))
  }
}

/** Archives, standard JSON and configuration files are never small, because reading them takes more than their size. */
const isSmall = (parts: readonly UploadPart[]): boolean =>
  parts.length <= SMALL_FILES &&
  parts.every(({ name }) => name.endsWith('.sol')) &&
  parts.reduce((sum, { bytes }) => sum + bytes.length, 0) <= SMALL_BYTES

const checkHere = async (parts: readonly UploadPart[], limits: UploadLimits): Promise<CheckedUpload> => {
  const checked = await checkSources(parts, limits)
  async function* sources() {
    yield* (await readSegment(parts, limits, 0)).sources
  }
  return { ...checked, sources }
}

const refuseSource = (error: unknown): SourceReply => {
  if (!(error instanceof TaskLimitError)) throw error
  return { kind: 'refused', reason: 'bad_source' }
}

const refuseExport = (error: unknown): never => {
  if (!(error instanceof TaskLimitError)) throw error
  throw new AppError('UNAVAILABLE', { cause: error })
}

const refuseComplex = (error: unknown): never => {
  if (!(error instanceof TaskLimitError)) throw error
  throw new AppError('UPLOAD_REFUSED', { details: { reason: 'too_complex', path: '' }, cause: error })
}
