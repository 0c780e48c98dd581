import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Where the tools, the service binaries and the state of local services live: outside any checkout, because user
 * postgres and the jail's users must be able to go there. */
export const homeFolder = (env: NodeJS.ProcessEnv = process.env) => env.LIGHTNING_CAT_HOME ?? '/opt/lightning-cat'

export const toolsFolder = (home: string) => join(home, 'tools')

export const serviceBinary = (home: string, name: string) => join(home, 'services', 'bin', name)

/** One folder per checkout, so that two clones never share a database. */
export const stateFolder = (home: string, checkout: string) =>
  join(home, 'state', createHash('sha256').update(checkout).digest('hex').slice(0, 12))
