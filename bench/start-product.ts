import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@lc/db'
import { homeFolder, type RunningProcess, runToEnd, type ServiceContext } from '@lc/dev-services'
import { createObjectStore } from '@lc/server-runtime'
import { inCheckout } from '../scripts/checkout.ts'
import { loadSecrets } from '../scripts/stack/secrets.ts'
import { startStack } from '../scripts/stack/start-stack.ts'

interface ProductOptions {
  /** Called with the folder of the services' data before they start. Returns what undoes it. */
  prepare?: (stateFolder: string) => Promise<() => Promise<unknown>>
}

/**
 * Starts the services of the product on free ports, with their files in a new folder. The caller starts the apps, and may
 * start services again with `services`; `stop` ends everything.
 */
export const startProduct = async (name: string, { prepare }: ProductOptions = {}) => {
  const folder = await mkdtemp(join(tmpdir(), `lightning-cat-${name}-`))
  // User postgres needs access to its own folder inside.
  await chmod(folder, 0o711)
  let undo: () => Promise<unknown> = async () => {}
  try {
    await runToEnd({ command: 'npm', args: ['run', '--silent', 'build', '-w', '@lc/worker'], cwd: inCheckout() })
    if (prepare) undo = await prepare(join(folder, 'state'))
    /** The newest process of each name. */
    const running = new Map<string, RunningProcess>()
    const onStarted = (started: RunningProcess) => void running.set(started.name, started)
    const context = { stateFolder: join(folder, 'state'), lifetime: 'parent', durability: 'kept', onStarted } as const
    const stack = await startStack({ folder, mode: 'built', apps: [], ...context })
    const services: ServiceContext = {
      ...context,
      home: homeFolder(),
      logFolder: join(folder, 'logs'),
      secrets: loadSecrets(folder),
    }
    const db = createDatabase(stack.urls.postgres, { maxConnections: 10, acquireTimeoutMs: 30_000 })
    const store = createObjectStore(stack.wiring.endpoints.s3)
    const stop = async () => {
      await stack.stop()
      // Those that the caller started don't belong to the stack.
      for (const process of running.values()) await process.stop()
      store.close()
      await db.destroy()
      await undo()
      await rm(folder, { recursive: true, force: true })
    }
    return { stack, services, running, db, store, folder, stop }
  } catch (error) {
    await undo()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
