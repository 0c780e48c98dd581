import type { EventLoopUtilization } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { AppError } from '@lc/api-contract'
import { type FromThread, fromFailure, type ToThread, toFailure, transfersOf } from './messages.ts'

export interface ThreadPoolOptions {
  /** A module that calls `serveTasks`. */
  module: URL
  /** What the module reads as `workerData`. */
  data?: unknown
  maxThreads: number
  /** Tasks that wait for a thread; one more is refused as UNAVAILABLE. */
  maxQueued: number
  heapMb: number
  /** A thread without a task ends after this long. */
  idleMs?: number
  /** Threads that start with the pool and stay, so that the first tasks need not wait for them. */
  minThreads?: number
}

/** A function of this thread that a task may call. Its signal fires when the task is over, however it ended. */
// biome-ignore lint/suspicious/noExplicitAny: each function reads its own argument, whose type its task shares.
export type OwnerCall = (argument: any, signal: AbortSignal) => Promise<unknown>

export interface TaskRequest {
  name: string
  /** Copied, except the bytes that `moving` marks. */
  input: object
  /** How long the task may compute. Waiting for calls does not count. */
  busyMs: number
  signal?: AbortSignal | undefined
  calls?: Readonly<Record<string, OwnerCall>>
}

export interface ThreadPool {
  run<T>(request: TaskRequest): Promise<T>
  close(): Promise<void>
}

/** A task that was ended for what it used: its input is too much for us, and trying again would not help. */
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
  /** Ends the calls that the task has under way, and refuses further ones. */
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
/** A thread takes a second of processor time to load its module; more of them at once would slow down everything else. */
const MAX_STARTING = 2
/** Callers of the API get it as Retry-After. */
const QUEUE_FULL = { retryAfterSeconds: 5 }
/** A cancelled task may end by itself for this long, so that its thread can be used again. */
const CANCEL_GRACE_MS = 1_000

/**
 * Runs tasks in threads, one at a time in each, so that no input can hold up this thread's event loop. A task that computes
 * for too long, takes too much memory or does not end when it is cancelled loses its thread; the next task gets a new one.
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
    // One that never came up would not come up the next time either.
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
    thread.worker.postMessage({ kind: 'task', name, input } satisfies ToThread, transfersOf(input))
  }

  const rest = (thread: Thread): void => {
    thread.worker.unref()
    thread.idleTimer = setTimeout(() => endIdle(thread), options.idleMs ?? IDLE_MS).unref()
  }

  const endIdle = (thread: Thread): void => {
    if (threads.size > minThreads) end(thread, undefined)
  }

  /** One after the other: what the first has compiled, the next ones read from Node's cache. */
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
    else setTimeout(() => thread.job === job && end(thread, reason), CANCEL_GRACE_MS)
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

/** All that a thread sees of the environment: the folder in which Node keeps modules that it has compiled. */
const compileCache = (): Record<string, string> => {
  const folder = process.env.NODE_COMPILE_CACHE
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}

const isOverTime = ({ worker, isReady, job, busyBefore }: Thread): boolean =>
  isReady && job !== undefined && worker.performance.eventLoopUtilization(busyBefore).active > job.request.busyMs

const limitOf = ({ job }: Thread, limit: 'time' | 'memory'): TaskLimitError =>
  new TaskLimitError(job?.request.name ?? '', limit)

const isOutOfMemory = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Replies to a call; a thread that ended meanwhile needs no reply. */
const answer = async (thread: Thread, { call, name, argument }: FromThread & { kind: 'call' }): Promise<void> => {
  const { job, worker } = thread
  if (!job) return
  const reply = (message: ToThread, value?: unknown): void => {
    if (thread.job === job) worker.postMessage(message, transfersOf(value))
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
