import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder of tools, service binaries and service state: outside any checkout, because user postgres and the jail's
 * users must have access.
 */
export const homeFolder = (env: NodeJS.ProcessEnv = process.env) => env.LIGHTNING_CAT_HOME ?? '/opt/lightning-cat'

export const toolsFolder = (home: string) => join(home, 'tools')

/** Programs that only tests run. They are outside the tools, which engines see inside the jail. */
export const testTool = (home: string, name: string) => join(home, 'test-tools', name)

export const serviceBinary = (home: string, name: string) => join(home, 'services', 'bin', name)

/** Raise it when older local state can't be migrated: the services then start with empty folders. */
const STATE_GENERATION = 2

/** One folder per checkout, so that two clones never share a database. */
export const stateFolder = (home: string, checkout: string) => {
  const hash = createHash('sha256').update(checkout).digest('hex').slice(0, 12)
  return join(home, 'state', `${hash}-${STATE_GENERATION}`)
}

const OFF = 'off'

/**
 * Where tests, set-up and builds keep what they would otherwise make again in every checkout: LC_CACHE, or a folder of
 * this user. Also has the list of flaky tests, even with `LC_CACHE=off`.
 */
export const cacheFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.LC_CACHE && env.LC_CACHE !== OFF
    ? env.LC_CACHE
    : join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lightning-cat')

/** False with `LC_CACHE=off`, or with `LC_CACHE_OFF=1`, which keeps the folder's name: then everything is made again. */
export const isCacheOn = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env.LC_CACHE !== OFF && env.LC_CACHE_OFF !== '1'
