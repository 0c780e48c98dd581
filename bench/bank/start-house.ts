import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  homeFolder,
  type RunningProcess,
  runToEnd,
  type ServiceContext,
  startPostgresAgain,
  stopProcess,
} from '@lc/dev-services'
import { inCheckout } from '../../scripts/checkout.ts'
import type { AppName } from '../../scripts/stack/app-name.ts'
import { loadSecrets } from '../../scripts/stack/secrets.ts'
import { startStack } from '../../scripts/stack/start-stack.ts'

/** Limits would hide what is looked for, and payments of tellers are known to no desk. */
const apiEnv = {
  RATE_LIMITS: ['order_scan_user', 'upload_file_user', 'payment_user', 'session_calls']
    .map((name) => `${name}=999999/60`)
    .join(','),
  RECONCILE_HOURS: '0',
  LOG_LEVEL: 'warn',
}
const workerEnv = { LOG_LEVEL: 'warn' }

/** Services, API and worker of their own in a folder of their own; API, worker and PostgreSQL may be killed and come back. */
export const startHouse = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-bank-'))
  return startHouseIn(folder).catch(async (error) => {
    await rm(folder, { recursive: true })
    throw error
  })
}

const startHouseIn = async (folder: string) => {
  // User postgres must be able to pass through; it owns a folder of its own inside.
  await chmod(folder, 0o711)
  await runToEnd({ command: 'npm', args: ['run', '--silent', 'build', '-w', '@lc/worker'], cwd: inCheckout() })
  const running = new Map<string, RunningProcess>()
  const onStarted = (started: RunningProcess) => void running.set(started.name, started)
  const context = { stateFolder: join(folder, 'state'), lifetime: 'parent', durability: 'kept', onStarted } as const
  const stack = await startStack({ folder, mode: 'built', apps: [], ...context })
  const start = (name: AppName) => stack.startApp(name, name === 'api' ? apiEnv : workerEnv)
  await Promise.all([start('api'), start('worker')]).catch(async (error) => {
    await stack.stop()
    throw error
  })

  const kill = (name: string, signal: NodeJS.Signals) => {
    const victim = running.get(name)
    if (!victim) throw new Error(`${name} is not running`)
    return stopProcess(victim.identity, { signal })
  }
  const killApp = async (name: AppName) => {
    await kill(name, 'SIGKILL')
    await start(name)
  }
  const services: ServiceContext = {
    ...context,
    home: homeFolder(),
    logFolder: join(folder, 'logs'),
    secrets: loadSecrets(folder),
  }
  /** At once, as after a power cut: SIGQUIT leaves everything to the recovery at the next start. */
  const restartPostgres = async () => {
    await kill('postgres', 'SIGQUIT')
    await startPostgresAgain(services, Number(new URL(stack.wiring.endpoints.postgres.appUrl).port))
  }
  const stop = async () => {
    await stack.stop()
    // The one that was started again is not the stack's.
    await running.get('postgres')?.stop()
    await rm(folder, { recursive: true })
  }
  return { urls: stack.urls, appUrl: stack.wiring.endpoints.postgres.appUrl, killApp, restartPostgres, stop }
}

export type House = Awaited<ReturnType<typeof startHouse>>
