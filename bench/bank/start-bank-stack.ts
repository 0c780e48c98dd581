import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  homeFolder,
  type RunningProcess,
  restartPostgresServer,
  runToEnd,
  type ServiceContext,
  stopProcess,
} from '@lc/dev-services'
import { inCheckout } from '../../scripts/checkout.ts'
import { loadSecrets } from '../../scripts/stack/secrets.ts'
import { startStack } from '../../scripts/stack/start-stack.ts'
import type { AppName } from '../../scripts/stack/wiring.ts'

/** Rate limits would hide ledger errors. Ledger workers buy without Stripe, so there is nothing to reconcile. */
const apiEnv = {
  RATE_LIMITS: ['order_scan_user', 'upload_file_user', 'payment_user', 'session_calls']
    .map((name) => `${name}=999999/60`)
    .join(','),
  RECONCILE_HOURS: '0',
  LOG_LEVEL: 'warn',
}
const workerEnv = { LOG_LEVEL: 'warn' }

/** Starts separate services, API and worker in a new folder; API, worker and PostgreSQL can be killed and restarted. */
export const startBankStack = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-bank-'))
  return startBankStackIn(folder).catch(async (error) => {
    await rm(folder, { recursive: true })
    throw error
  })
}

const startBankStackIn = async (folder: string) => {
  // User postgres needs access to its own folder inside.
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
  /** An immediate stop, as in a power failure: SIGQUIT leaves recovery to the next start. */
  const restartPostgres = async () => {
    await kill('postgres', 'SIGQUIT')
    await restartPostgresServer(services, Number(new URL(stack.wiring.endpoints.postgres.appUrl).port))
  }
  const stop = async () => {
    await stack.stop()
    // A restarted PostgreSQL doesn't belong to the stack.
    await running.get('postgres')?.stop()
    await rm(folder, { recursive: true })
  }
  return { urls: stack.urls, appUrl: stack.wiring.endpoints.postgres.appUrl, killApp, restartPostgres, stop }
}

export type BankStack = Awaited<ReturnType<typeof startBankStack>>
