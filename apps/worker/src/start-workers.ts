import { fileURLToPath } from 'node:url'
import { type TaskQueue, taskQueues } from '@lc/api-contract'
import type { Log } from '@lc/server-runtime'
import type { Tracing } from '@lc/tracing/open'
import { DefaultLogger, type LogLevel, type NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker'
import type { Activities } from './activities/index.ts'
import type { WorkerEnv } from './env.ts'
import { BEAT_MS, beatWhileWorking, type Cancellations, HAND_BACK_MS, nameFailures } from './interceptors.ts'
import { traceActivities, traceWorkflows } from './monitoring/trace-work.ts'

interface Start {
  env: WorkerEnv
  connection: NativeConnection
  activities: Activities
  /** Without it, an activity notices a cancel with its next heartbeat. */
  cancellations?: Cancellations
  /** Without it, runs of workflows leave no span. */
  tracing?: Pick<Tracing, 'record'>
}

/**
 * One Temporal worker per queue of this process. A stop ends tools at once and hands their activities back; the short
 * activities of the scan queue may finish first.
 */
export const startWorkers = async (start: Start) => {
  const workers = await Promise.all(start.env.WORKER_QUEUES.map((queue) => Worker.create(optionsOf(queue, start))))
  const running = workers.map((worker) => worker.run())
  return {
    stop: async () => {
      for (const worker of workers) worker.shutdown()
      await Promise.all(running)
    },
  }
}

const optionsOf = (
  queue: TaskQueue,
  { env, connection, activities, cancellations, tracing }: Start,
): WorkerOptions => ({
  connection,
  namespace: env.TEMPORAL_NAMESPACE,
  activities,
  taskQueue: taskQueues[queue],
  interceptors: {
    activity: [traceActivities, beatWhileWorking, nameFailures, ...(cancellations ? [cancellations.interceptor] : [])],
    ...(queue === 'scan' && !env.WORKFLOW_BUNDLE && { workflowModules: workflowCode().workflowInterceptorModules }),
  },
  sinks: traceWorkflows(tracing),
  shutdownGraceTime: queue === 'scan' ? finishTimeMs(env) : 0,
  maxHeartbeatThrottleInterval: BEAT_MS,
  ...(queue === 'scan' ? workflowsOf(env) : {}),
  maxConcurrentActivityTaskExecutions: slotsOf(queue, env),
})

/** Short database activities at a time; more would only wait for the few connections of this process. */
const LIGHT_SLOTS = 20

const slotsOf = (queue: TaskQueue, { WORKER_SLOTS, PREFLIGHT_SLOTS, FAST_SLOTS }: WorkerEnv) => {
  if (queue === 'scan') return LIGHT_SLOTS
  if (queue === 'fast') return FAST_SLOTS
  // Long checks have as many places as short ones.
  if (queue === 'import') return PREFLIGHT_SLOTS
  return queue === 'preflight' ? 2 * PREFLIGHT_SLOTS : WORKER_SLOTS
}

/** The time that a stop leaves to short activities; the rest is for handing back running ones, and for closing. */
const finishTimeMs = ({ WORKER_STOP_SECONDS }: WorkerEnv) => WORKER_STOP_SECONDS * 1000 - 2 * HAND_BACK_MS

/** A prebuilt bundle starts in a second; without one the workflows are bundled at start. */
const workflowsOf = ({ WORKFLOW_BUNDLE: codePath }: WorkerEnv): Partial<WorkerOptions> =>
  codePath ? { workflowBundle: { codePath } } : { workflowsPath: workflowCode().workflowsPath }

/** The workflows, and what runs around them in the sandbox: the parts of a bundle. */
export const workflowCode = () => ({
  workflowsPath: fileURLToPath(new URL('./workflows/index.ts', import.meta.url)),
  workflowInterceptorModules: [fileURLToPath(new URL('./workflows/trace-interceptors.ts', import.meta.url))],
})

const levels = { TRACE: 'trace', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const satisfies Record<
  LogLevel,
  string
>

/** Writes Temporal's log lines to our log, from warnings up. */
export const temporalLogger = (log: Log) =>
  new DefaultLogger('WARN', ({ level, message, meta }) => log[levels[level]]({ ...meta }, message))
