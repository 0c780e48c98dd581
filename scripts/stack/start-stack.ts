import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@lc/api-contract'
import {
  homeFolder,
  paymentDesk,
  type RunningProcess,
  runToEnd,
  type ServiceContext,
  services,
  startServices,
  stopAll,
} from '@lc/dev-services'
import { inCheckout } from '../checkout.ts'
import type { AppName } from './app-name.ts'
import { appsIn } from './apps.ts'
import { loadSecrets } from './secrets.ts'
import { type AppRun, startApp } from './start-app.ts'
import { makeWiring, originOf, pickPorts, type StackUrls, urlsOf, type Wiring } from './wiring.ts'

export interface StackOptions extends AppRun {
  stateFolder: string
  durability: ServiceContext['durability']
  /** Which apps to start at once; all of them when it is missing. Others may be started later. */
  apps?: readonly AppName[]
  /** Told of every process as soon as it exists. */
  onStarted?: (running: RunningProcess) => void
}

export interface Stack {
  urls: StackUrls
  wiring: Wiring
  /** Starts one app, or starts it again after it ended; `env` is added to its own. */
  startApp(name: AppName, env?: Record<string, string>): Promise<RunningProcess>
  stop(): Promise<void>
}

/** Services, migrations, then the apps; when anything fails, all of it is stopped again. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const started: RunningProcess[] = []
  const onStarted = (running: RunningProcess) => {
    started.push(running)
    options.onStarted?.(running)
  }
  const stop = () => stopAll(started)
  try {
    const wiring = await startWiring({ ...options, onStarted })
    await migrate(wiring)
    await openPaymentDesk(wiring)
    const start: Stack['startApp'] = (name, env = {}) => startApp({ ...options, name, env, wiring, onStarted })
    await allStarted((options.apps ?? appsIn(options.mode).map(({ name }) => name)).map((name) => start(name)))
    return { urls: urlsOf(wiring), wiring, startApp: start, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for all of them before it fails, so that none is still starting while the others are stopped. */
const allStarted = async (starts: Promise<RunningProcess>[]) => {
  const failure = (await Promise.allSettled(starts)).find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

const startWiring = async (options: StackOptions) => {
  await mkdir(options.folder, { recursive: true })
  const secrets = loadSecrets(options.folder)
  const { endpoints } = await startServices(
    services.map((service) => service.name),
    { ...options, home: homeFolder(), logFolder: join(options.folder, 'logs'), secrets },
  )
  return makeWiring({ endpoints, secrets, ports: await pickPorts() })
}

/** Tells the stand-in for Stripe where its events go, before anybody can pay. */
const openPaymentDesk = (wiring: Wiring) =>
  paymentDesk(wiring.endpoints.stripe.url).control('webhook', {
    url: `${originOf(wiring, 'api')}${routes.receiveStripeEvent.path}`,
    secret: wiring.secrets.stripeWebhookSecret,
  })

const migrate = ({ endpoints }: Wiring) =>
  runToEnd({
    command: process.execPath,
    args: [inCheckout('packages/db/src/migrate-main.ts')],
    env: { DATABASE_OWNER_URL: endpoints.postgres.ownerUrl },
  })
