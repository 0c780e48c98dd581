import { join } from 'node:path'
import { type OpenJail, openJail, openUnsafeRunner } from '@lc/engines'
import type { Log } from '@lc/runtime'
import type { WorkerEnv } from './env.ts'

/** Without a jail that works, there is no worker, unless the operator asked for that by its full name. */
export const makeJail = async (env: WorkerEnv, log: Log): Promise<OpenJail> => {
  const toolsDir = join(env.LIGHTNING_CAT_HOME, 'tools')
  if (!env.UNSAFE_RUN_WITHOUT_JAIL) return openJail({ toolsDir, slots: env.WORKER_SLOTS })
  log.warn('UNSAFE_RUN_WITHOUT_JAIL is set: tools run with the rights of this process')
  return { ...openUnsafeRunner({ toolsDir }), close: async () => {} }
}
