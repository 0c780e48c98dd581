import type { EventLoopUtilization } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { AppError } from '@lc/api-contract'
import { type FromThread, fromFailure, listTransfers, type ToThread, toFailure } from './messages.ts'

export interface ThreadPoolOptions {
  /** A module that calls `serveTasks`. */
  module: URL
  /** Passed to the module as `workerData`. */
  data?: unknown
  maxThreads: number
  /** Maximum number of waiting tasks; further ones are refused as UNAVAILABLE. */
  maxQueued: number
  heapMb: number
  /** Idle threads end after this long. */
  idleMs?: number
  /** Threads that start with the pool and stay, so that the first tasks don't wait for them. */
  minThreads?: number
  /** A cancelled task gets this long to finish, so that its thread can be reused. */
  cancelGraceMs?: number
}

/** A function of this thread that a task may call. Its signal aborts when the task is over, however it ended. */
// biome-ignore lint/suspicious/noExplicitAny: each function reads its own argument, whose type its task shares.
export type OwnerCall = (argument: any, signal: AbortSignal) => Promise<unknown>

export interface TaskRequest {
  name: string
  /** Copied, except bytes marked by `moving`. */
  input: object
  /** CPU time limit of the task. Waiting for calls doesn't count. */
  busyMs: number
  signal?: AbortSignal | undefined
  calls?: Readonly<Record<string, OwnerCall>>
}

export interface ThreadPool {
  run<T>(request: TaskRequest): Promise<T>
  close(): Promise<void>
}

/** A task exceeded its limits: its input is too large, and a retry would not help. */
export class TaskLimitError extends Error {
  readonly limit: 'time' | 'memory'

  constructor(task: string, limit: 'time' | 'memory') {
    super(`the task ${task} passed its ${limit} limit`)
    this.name = 'TaskLimitError'
    this.limit = limit
  }
}

interface Job {
  request: TaskRequest
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  /** Aborts the task's running calls and refuses new ones. */
  ending: AbortController
  unlisten: () => void
}

interface Thread {
  worker: Worker
  isReady: boolean
  job?: Job | undefined
  busyBefore?: EventLoopUtilization
  idleTimer?: NodeJS.Timeout | undefined
}

const LOOK_EVERY_MS = 50
const IDLE_MS = 600_000
/** A thread needs a second of CPU time to load its module; starting several at once would slow everything else down. */
const MAX_STARTING = 2
/** Sent to the API's callers as Retry-After. */
const QUEUE_FULL = { retryAfterSeconds: 5 }
const CANCEL_GRACE_MS = 1_000

/**
 * Runs tasks in threads, one at a time per thread, so that no input can block this thread's event loop. A task that
 * exceeds its time or memory, or ignores its cancellation, loses its thread; the next task gets a new one.
 */
export const openThreadPool = (options: ThreadPoolOptions): ThreadPool => {
  const { minThreads = 0 } = options
  const threads = new Set<Thread>()
  const queue: Job[] = []
  let isClosed = false

  const look = setInterval(() => {
    for (const thread of threads) if (isOverTime(thread)) end(thread, limitOf(thread, 'time'))
  }, LOOK_EVERY_MS).unref()

  const end = (thread: Thread, error: unknown): void => {
    threads.delete(thread)
    clearTimeout(thread.idleTimer)
    void thread.worker.terminate()
    finish(thread, (job) => job.reject(error))
    startNext()
    // A thread that failed to start would fail again.
    if (thread.isReady) fillUp()
  }

  const finish = (thread: Thread, settle: (job: Job) => void): void => {
    const { job } = thread
    if (!job) return
    thread.job = undefined
    job.unlisten()
    job.ending.abort()
    settle(job)
  }

  const startThread = (): Thread => {
    const { module, data, heapMb } = options
    const resourceLimits = { maxOldGenerationSizeMb: heapMb }
    const worker = new Worker(module, { workerData: data, env: compileCache(), execArgv: [], resourceLimits })
    const thread: Thread = { worker, isReady: false }
    worker.on('message', (message: FromThread) => receive(thread, message))
    worker.on('error', (error) => {
      if (threads.has(thread)) end(thread, isOutOfMemory(error) ? limitOf(thread, 'memory') : error)
    })
    worker.on('exit', () => {
      if (threads.has(thread)) end(thread, new Error('a thread ended by itself'))
    })
    threads.add(thread)
    return thread
  }

  const receive = (thread: Thread, message: FromThread): void => {
    if (message.kind === 'ready') {
      thread.isReady = true
      begin(thread)
      startNext()
      fillUp()
    } else if (message.kind === 'call') {
      void answer(thread, message)
    } else {
      finish(thread, ({ resolve, reject }) =>
        message.failure ? reject(fromFailure(message.failure)) : resolve(message.value),
      )
      rest(thread)
      startNext()
    }
  }

  const begin = (thread: Thread): void => {
    if (!thread.job) {
      rest(thread)
      return
    }
    const { name, input } = thread.job.request
    thread.busyBefore = thread.worker.performance.eventLoopUtilization()
    thread.worker.postMessage({ kind: 'task', name, input } satisfies ToThread, listTransfers(input))
  }

  const rest = (thread: Thread): void => {
    thread.worker.unref()
    thread.idleTimer = setTimeout(() => endIdle(thread), options.idleMs ?? IDLE_MS).unref()
  }

  const endIdle = (thread: Thread): void => {
    if (threads.size > minThreads) end(thread, undefined)
  }

  /** Started one after another: the later ones read what the first has compiled from Node's cache. */
  const fillUp = (): void => {
    if (!isClosed && threads.size < minThreads && [...threads].every(({ isReady }) => isReady)) startThread()
  }

  const startNext = (): void => {
    if (isClosed || queue.length === 0) return
    const idle = [...threads].find(({ job }) => !job)
    const starting = [...threads].filter(({ isReady }) => !isReady).length
    if (!idle && (threads.size >= options.maxThreads || starting >= MAX_STARTING)) return
    const thread = idle ?? startThread()
    clearTimeout(thread.idleTimer)
    thread.worker.ref()
    thread.job = queue.shift()
    if (thread.isReady) begin(thread)
  }

  const cancel = (job: Job): void => {
    const { reason } = job.request.signal ?? {}
    const thread = [...threads].find((each) => each.job === job)
    job.unlisten()
    job.ending.abort(reason)
    job.reject(reason)
    if (!thread) queue.splice(queue.indexOf(job), 1)
    else if (!thread.isReady) thread.job = undefined
    else setTimeout(() => thread.job === job && end(thread, reason), options.cancelGraceMs ?? CANCEL_GRACE_MS)
  }

  const run = <T>(request: TaskRequest): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      const { signal } = request
      signal?.throwIfAborted()
      if (isClosed) throw new AppError('UNAVAILABLE')
      if (queue.length >= options.maxQueued + freePlaces()) throw new AppError('UNAVAILABLE', { details: QUEUE_FULL })
      const onAbort = (): void => cancel(job)
      const unlisten = (): void => signal?.removeEventListener('abort', onAbort)
      const job: Job = { request, resolve, reject, ending: new AbortController(), unlisten }
      signal?.addEventListener('abort', onAbort, { once: true })
      queue.push(job)
      startNext()
    }) as Promise<T>

  const freePlaces = (): number => options.maxThreads - [...threads].filter(({ job }) => job).length

  fillUp()

  return {
    run,
    close: async () => {
      isClosed = true
      clearInterval(look)
      for (const job of queue.splice(0)) job.reject(new AppError('UNAVAILABLE'))
      const ending = [...threads].map(({ worker }) => worker)
      for (const thread of [...threads]) end(thread, new AppError('UNAVAILABLE'))
      await Promise.all(ending.map((worker) => worker.terminate()))
    },
  }
}

/** The only environment variable of a thread: the folder of Node's compile cache. */
const compileCache = (): Record<string, string> => {
  const folder = process.env.NODE_COMPILE_CACHE
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}

const isOverTime = ({ worker, isReady, job, busyBefore }: Thread): boolean =>
  isReady && job !== undefined && worker.performance.eventLoopUtilization(busyBefore).active > job.request.busyMs

const limitOf = ({ job }: Thread, limit: 'time' | 'memory'): TaskLimitError =>
  new TaskLimitError(job?.request.name ?? '', limit)

const isOutOfMemory = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Replies to a call, unless its thread has ended. */
const answer = async (thread: Thread, { call, name, argument }: FromThread & { kind: 'call' }): Promise<void> => {
  const { job, worker } = thread
  if (!job) return
  const reply = (message: ToThread, value?: unknown): void => {
    if (thread.job === job) worker.postMessage(message, listTransfers(value))
  }
  try {
    job.ending.signal.throwIfAborted()
    const known = job.request.calls ?? {}
    if (!Object.hasOwn(known, name)) throw new Error(`this task may not call ${name}`)
    const value = await known[name]?.(argument, job.ending.signal)
    reply({ kind: 'reply', call, value }, value)
  } catch (error) {
    reply({ kind: 'reply', call, failure: toFailure(error) })
  }
}
