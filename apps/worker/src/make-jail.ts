import { join } from 'node:path'
import { type OpenJail, openJail, openUnsafeRunner, separateLongRuns } from '@lc/engines'
import type { Log } from '@lc/server-runtime'
import type { WorkerEnv } from './env.ts'

/** The worker doesn't start without a working jail, unless the operator disabled it explicitly. */
export const makeJail = async (env: WorkerEnv, log: Log): Promise<OpenJail> => {
  const toolsDir = toolsDirOf(env)
  if (!env.UNSAFE_RUN_WITHOUT_JAIL) {
    const jail = await openJail({ toolsDir, slots: env.WORKER_SLOTS, firstUid: env.JAIL_UID_BASE })
    log.info(jail.limitsInForce, 'jail is open, with these limits in force')
    return jail
  }
  log.warn('UNSAFE_RUN_WITHOUT_JAIL is set: tools run with the rights of this process')
  return { ...openUnsafeRunner({ toolsDir }), close: async () => {} }
}

/** Tools of free work yield the processor to paid checks. */
const FREE_NICENESS = 5

/**
 * Free compile checks have their own slots. Long ones don't delay short ones.
 */
export const makePreflightJail = async (env: WorkerEnv): Promise<OpenJail> => {
  const toolsDir = toolsDirOf(env)
  if (env.UNSAFE_RUN_WITHOUT_JAIL) return { ...openUnsafeRunner({ toolsDir }), close: async () => {} }
  const { PREFLIGHT_SLOTS: places, JAIL_UID_BASE: firstUid } = env
  const jail = await openJail({ toolsDir, slots: 2 * places, firstUid, niceness: FREE_NICENESS })
  return { ...jail, ...separateLongRuns(jail, { places }) }
}

/** Free fast scans have their own slots too. */
export const makeFastJail = async (env: WorkerEnv): Promise<OpenJail> => {
  const toolsDir = toolsDirOf(env)
  if (env.UNSAFE_RUN_WITHOUT_JAIL) return { ...openUnsafeRunner({ toolsDir }), close: async () => {} }
  return openJail({ toolsDir, slots: env.FAST_SLOTS, firstUid: env.JAIL_UID_BASE, niceness: FREE_NICENESS })
}

const toolsDirOf = ({ LIGHTNING_CAT_HOME }: WorkerEnv) => join(LIGHTNING_CAT_HOME, 'tools')
