import { availableParallelism } from 'node:os'
import { taskQueues } from '@lc/api-contract'
import { FIRST_UID, isUidBase } from '@lc/engines'
import { sharedEnv } from '@lc/server-runtime'
import { z } from 'zod'

const queueNames = Object.keys(taskQueues) as [keyof typeof taskQueues]

const queueList = z
  .string()
  .default(queueNames.join(','))
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(queueNames)).min(1))

const MAX_SLOTS = 64

const slots = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_SLOTS)
  .default(() => Math.min(MAX_SLOTS, availableParallelism()))

export const workerEnv = z.object({
  ...sharedEnv,
  /** Two, and one more for notifications: 165 workers fit into a PostgreSQL with 500 connections. One is enough to work with. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(2),
  LIGHTNING_CAT_HOME: z.string().default('/opt/lightning-cat'),
  WORKER_QUEUES: queueList,
  WORKER_SLOTS: slots,
  PREFLIGHT_SLOTS: slots,
  /** The first of 200 user ids for jailed tools. Workers on one host that cannot see each other need different ones. */
  JAIL_UID_BASE: z.coerce
    .number()
    .refine(isUidBase, 'must leave room for 200 user ids from 20001 on, without 65534')
    .default(FIRST_UID),
  WORKER_HEALTH_HOST: z.string().default('127.0.0.1'),
  WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** From the stop signal to the end of the process. Longer than handing activities back takes. */
  WORKER_STOP_SECONDS: z.coerce.number().int().min(12).max(3_600).default(25),
  UNSAFE_RUN_WITHOUT_JAIL: z.stringbool().default(false),
  WORKFLOW_BUNDLE: z.string().optional(),
})
export type WorkerEnv = z.output<typeof workerEnv>
