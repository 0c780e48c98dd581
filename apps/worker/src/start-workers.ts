import { fileURLToPath } from 'node:url'
import { type TaskQueue, taskQueues } from '@lc/contract'
import { type NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker'
import type { Activities } from './activities/index.ts'
import { BEAT_MS, beatWhileWorking } from './beat-while-working.ts'
import type { WorkerEnv } from './env.ts'
import { nameFailures } from './name-failures.ts'

interface Start {
  env: WorkerEnv
  connection: NativeConnection
  activities: Activities
}

/** One Temporal worker per queue this process serves; stopping waits for what is under way. */
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

const optionsOf = (queue: TaskQueue, { env, connection, activities }: Start): WorkerOptions => ({
  connection,
  namespace: env.TEMPORAL_NAMESPACE,
  activities,
  taskQueue: taskQueues[queue],
  interceptors: { activity: [beatWhileWorking, nameFailures] },
  shutdownGraceTime: '30s',
  // A cancelled activity hears of it with its next beat that is really sent: its tool must be gone within a second.
  maxHeartbeatThrottleInterval: BEAT_MS,
  ...(queue === 'scan' ? workflowsOf(env) : { maxConcurrentActivityTaskExecutions: env.WORKER_SLOTS }),
})

/** A bundle made ahead of time starts in a second; without one the workflows are bundled at start. */
const workflowsOf = ({ WORKFLOW_BUNDLE: codePath }: WorkerEnv): Partial<WorkerOptions> =>
  codePath ? { workflowBundle: { codePath } } : { workflowsPath: workflowsPath() }

export const workflowsPath = () => fileURLToPath(new URL('./workflows/index.ts', import.meta.url))
