import { join } from 'node:path'
import { type OpenJail, openJail, openUnsafeRunner, withLongPlaces } from '@lc/engines'
import type { Log } from '@lc/server-runtime'
import type { WorkerEnv } from './env.ts'

/** Without a jail that works, there is no worker, unless the operator asked for that by its full name. */
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

const PREFLIGHT_NICENESS = 5

/**
 * Free compile checks have slots of their own, and their compilers stand back when a paid check needs the processor. Long
 * ones do not hold up short ones.
 */
export const makePreflightJail = async (env: WorkerEnv): Promise<OpenJail> => {
  const toolsDir = toolsDirOf(env)
  if (env.UNSAFE_RUN_WITHOUT_JAIL) return { ...openUnsafeRunner({ toolsDir }), close: async () => {} }
  const { PREFLIGHT_SLOTS: places, JAIL_UID_BASE: firstUid } = env
  const jail = await openJail({ toolsDir, slots: 2 * places, firstUid, niceness: PREFLIGHT_NICENESS })
  return { ...jail, ...withLongPlaces(jail, { places }) }
}

const toolsDirOf = ({ LIGHTNING_CAT_HOME }: WorkerEnv) => join(LIGHTNING_CAT_HOME, 'tools')
