import { availableParallelism } from 'node:os'
import { taskQueues } from '@lc/contract'
import { sharedEnv } from '@lc/runtime'
import { z } from 'zod'

const queueNames = Object.keys(taskQueues) as [keyof typeof taskQueues]

const queueList = z
  .string()
  .default(queueNames.join(','))
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(queueNames)).min(1))

const MAX_SLOTS = 64

export const workerEnv = z.object({
  ...sharedEnv,
  LIGHTNING_CAT_HOME: z.string().default('/opt/lightning-cat'),
  WORKER_QUEUES: queueList,
  WORKER_SLOTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_SLOTS)
    .default(() => Math.min(MAX_SLOTS, availableParallelism())),
  WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  UNSAFE_RUN_WITHOUT_JAIL: z.stringbool().default(false),
  WORKFLOW_BUNDLE: z.string().optional(),
})
export type WorkerEnv = z.output<typeof workerEnv>
