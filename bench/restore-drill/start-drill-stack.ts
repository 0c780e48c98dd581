import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  homeFolder,
  type RunningProcess,
  runToEnd,
  type ServiceContext,
  startServices,
  stopProcess,
} from '@lc/dev-services'
import { inCheckout } from '../../scripts/checkout.ts'
import { loadSecrets } from '../../scripts/stack/secrets.ts'
import { startApp } from '../../scripts/stack/start-app.ts'
import { startStack } from '../../scripts/stack/start-stack.ts'
import type { AppName } from '../../scripts/stack/wiring.ts'
import { startBackupStore } from './backup-store.ts'
import { openPostgresBackups } from './postgres-backups.ts'

/** The drill compares payments with Stripe itself. */
const apiEnv = {
  RATE_LIMITS: ['order_scan_user', 'upload_file_user', 'payment_user', 'session_calls']
    .map((name) => `${name}=999999/60`)
    .join(','),
  RECONCILE_HOURS: '0',
  USER_SCANS_AT_ONCE: '2',
  LOG_LEVEL: 'warn',
  SCAN_ENGINES: 'slither',
}
const workerEnv = { LOG_LEVEL: 'warn', WORKER_SLOTS: '1', SCAN_ENGINES: 'slither' }

/** Services, API and worker in a new folder, and a second object store for the backups. */
export const startDrillStack = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-restore-drill-'))
  const running: RunningProcess[] = []
  const stop = async () => {
    for (const one of running.toReversed()) await one.stop()
    await rm(folder, { recursive: true })
  }
  return startIn(folder, running, stop).catch(async (error) => {
    await stop()
    throw error
  })
}

const startIn = async (folder: string, running: RunningProcess[], stop: () => Promise<void>) => {
  // User postgres needs access to its own folder inside.
  await chmod(folder, 0o711)
  await runToEnd({ command: 'npm', args: ['run', '--silent', 'build', '-w', '@lc/worker'], cwd: inCheckout() })
  const store = await startBackupStore(folder)
  running.push(store.running)
  const backups = await openPostgresBackups(folder, store)
  const onStarted = (started: RunningProcess) => void running.push(started)
  const run = { folder, mode: 'built', lifetime: 'parent' } as const
  const firstState = join(folder, 'state')
  const stack = await startStack({
    ...run,
    apps: [],
    stateFolder: firstState,
    durability: 'kept',
    postgresSettings: backups.settings,
    onStarted,
  })
  let { wiring } = stack
  const start = (name: AppName) =>
    startApp({ ...run, name, env: name === 'api' ? apiEnv : workerEnv, wiring, onStarted })
  const place = (stateFolder: string, port: number) => ({
    data: join(stateFolder, 'postgres', 'data'),
    socketFolder: join(stateFolder, 'postgres'),
    port,
  })
  await backups.configure(place(firstState, portOf(wiring.endpoints.postgres.ownerUrl)))
  await backups.createStanza()
  const startApps = () => Promise.all([start('api'), start('worker')])
  const kill = async (name: string) => {
    const victim = running.findLast((one) => one.name === name)
    if (!victim) throw new Error(`${name} is not running`)
    await stopProcess(victim.identity, { signal: 'SIGKILL' })
  }
  const context = (stateFolder: string, postgresSettings: Record<string, string>): ServiceContext => ({
    ...run,
    home: homeFolder(),
    stateFolder,
    logFolder: join(folder, 'logs'),
    secrets: loadSecrets(folder),
    durability: 'kept',
    postgresSettings,
    onStarted,
  })
  return {
    folder,
    store,
    backups,
    wiring: () => wiring,
    startApps,
    /** Ends every process that holds state at once, and deletes the data of PostgreSQL and Temporal. */
    destroy: async () => {
      await Promise.all(['api', 'worker', 'postgres', 'temporal'].map(kill))
      for (const name of ['postgres', 'temporal']) await rm(join(firstState, name), { recursive: true })
    },
    /** Restores PostgreSQL into an empty folder up to `time`, and starts an empty Temporal. */
    restore: async (time: string) => {
      const stateFolder = join(folder, 'restored')
      await prepareFolder(stateFolder)
      await backups.configure(place(stateFolder, 5432))
      await backups.restoreTo(time)
      // Until the recovery has ended, no connection is accepted.
      const services = context(stateFolder, { ...backups.settings, hot_standby: 'off' })
      const { endpoints } = await startServices(['postgres', 'temporal'], services)
      wiring = { ...wiring, endpoints: { ...wiring.endpoints, ...endpoints } }
    },
    stop,
  }
}

const portOf = (url: string) => Number(new URL(url).port)

/** As initdb leaves it: only its owner may enter. */
const prepareFolder = async (stateFolder: string) => {
  const data = join(stateFolder, 'postgres', 'data')
  await runToEnd({ command: 'mkdir', args: ['-p', data] })
  await chmod(data, 0o700)
  if (process.getuid?.() === 0) {
    await runToEnd({ command: 'chown', args: ['-R', 'postgres:postgres', join(stateFolder, 'postgres')] })
  }
}

export type DrillStack = Awaited<ReturnType<typeof startDrillStack>>
