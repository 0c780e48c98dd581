import { availableParallelism } from 'node:os'
import { AppError, taskQueues } from '@lc/api-contract'
import { type Engine, engines, FIRST_UID, isUidBase } from '@lc/engines'
import { githubEnv, sharedEnv, uploadEnv, uploadLimits } from '@lc/server-runtime'
import { z } from 'zod'
import type { GitSettings } from './git/import-repository.ts'

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

/** The user ids of a worker have room for this many beside the other slots. */
const MAX_FAST_SLOTS = 8

const fastSlots = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_FAST_SLOTS)
  .default(() => Math.min(MAX_FAST_SLOTS, availableParallelism()))

export const workerEnv = z.object({
  ...sharedEnv,
  ...uploadEnv,
  ...githubEnv,
  /** Two, plus one for notifications: 165 workers fit into a PostgreSQL with 500 connections. One would be enough. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(2),
  LIGHTNING_CAT_HOME: z.string().default('/opt/lightning-cat'),
  WORKER_QUEUES: queueList,
  WORKER_SLOTS: slots,
  PREFLIGHT_SLOTS: slots,
  FAST_SLOTS: fastSlots,
  /**
   * The first of 200 user ids for jailed tools. Workers on one host that can't see each other need different ranges.
   */
  JAIL_UID_BASE: z.coerce
    .number()
    .refine(isUidBase, 'must leave room for 200 user ids from 20001 on, without 65534')
    .default(FIRST_UID),
  WORKER_HEALTH_HOST: z.string().default('127.0.0.1'),
  WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** From the stop signal to the end of the process. Longer than handing back activities takes. */
  WORKER_STOP_SECONDS: z.coerce.number().int().min(12).max(3_600).default(25),
  /** Downloads of one import together, compressed as Git sends them. */
  GIT_MAX_BYTES: z.coerce.number().int().positive().default(100_000_000),
  GIT_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(180),
  /** Hosts from which submodules are read, besides the repository's own. */
  GIT_SUBMODULE_HOSTS: z
    .string()
    .default('github.com,gitlab.com,bitbucket.org,codeberg.org')
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/, 'is not a host name'))),
  // Checked by github-app.ts: wrong values turn private repositories off and nothing else.
  GITHUB_APP_ID: z.string().optional(),
  GITHUB_APP_KEY: z.string().optional(),
  UNSAFE_RUN_WITHOUT_JAIL: z.stringbool().default(false),
  WORKFLOW_BUNDLE: z.string().optional(),
})
export type WorkerEnv = z.output<typeof workerEnv>

/** Where imports may connect to, and how much they may download. */
export const gitSettings = (env: WorkerEnv): GitSettings => ({
  allowedTargets: new Set(env.GIT_ALLOWED_TARGETS),
  submoduleHosts: new Set(env.GIT_SUBMODULE_HOSTS),
  maxBytes: env.GIT_MAX_BYTES,
  timeoutMs: env.GIT_TIMEOUT_SECONDS * 1000,
  limits: uploadLimits(env),
})

/** The engines of this deployment, in the order of the registry. An unknown name prevents the start. */
export const chosenEngines = (ids: readonly string[] | undefined): readonly Engine[] => {
  if (!ids) return engines
  const unknown = ids.filter((id) => !engines.some((engine) => engine.id === id))
  if (unknown.length > 0) throw new AppError('UNAVAILABLE', { details: { problem: `unknown engine: ${unknown}` } })
  return engines.filter(({ id }) => ids.includes(id))
}
