import { fileURLToPath } from 'node:url'
import { type TaskQueue, taskQueues } from '@lc/api-contract'
import { type NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker'
import type { Activities } from './activities/index.ts'
import { BEAT_MS, beatWhileWorking } from './beat-while-working.ts'
import type { Cancellations } from './cancellations.ts'
import type { WorkerEnv } from './env.ts'
import { HAND_BACK_MS, nameFailures } from './name-failures.ts'

interface Start {
  env: WorkerEnv
  connection: NativeConnection
  activities: Activities
  /** Without it, an activity hears of its cancel with its next heartbeat. */
  cancellations?: Cancellations
}

/**
 * One Temporal worker per queue this process serves. A stop ends tools at once and hands their activities back; the short
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

const optionsOf = (queue: TaskQueue, { env, connection, activities, cancellations }: Start): WorkerOptions => ({
  connection,
  namespace: env.TEMPORAL_NAMESPACE,
  activities,
  taskQueue: taskQueues[queue],
  interceptors: {
    activity: [beatWhileWorking, nameFailures, ...(cancellations ? [cancellations.interceptor] : [])],
  },
  shutdownGraceTime: queue === 'scan' ? finishTimeMs(env) : 0,
  maxHeartbeatThrottleInterval: BEAT_MS,
  ...(queue === 'scan' ? workflowsOf(env) : {}),
  maxConcurrentActivityTaskExecutions: slotsOf(queue, env),
})

/** Short database work at a time: more would only wait for the few connections of this process. */
const LIGHT_SLOTS = 20

const slotsOf = (queue: TaskQueue, { WORKER_SLOTS, PREFLIGHT_SLOTS }: WorkerEnv) => {
  if (queue === 'scan') return LIGHT_SLOTS
  // Long checks have as many places of their own as short ones.
  return queue === 'preflight' ? 2 * PREFLIGHT_SLOTS : WORKER_SLOTS
}

/** What a stop leaves to short activities: the rest is for handing back what is still under way, and for closing. */
const finishTimeMs = ({ WORKER_STOP_SECONDS }: WorkerEnv) => WORKER_STOP_SECONDS * 1000 - 2 * HAND_BACK_MS

/** A bundle made ahead of time starts in a second; without one the workflows are bundled at start. */
const workflowsOf = ({ WORKFLOW_BUNDLE: codePath }: WorkerEnv): Partial<WorkerOptions> =>
  codePath ? { workflowBundle: { codePath } } : { workflowsPath: workflowsPath() }

export const workflowsPath = () => fileURLToPath(new URL('./workflows/index.ts', import.meta.url))
