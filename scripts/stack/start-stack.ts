import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@lc/api-contract'
import {
  fakeStripe,
  homeFolder,
  type RunningProcess,
  runToEnd,
  type ServiceContext,
  services,
  startServices,
  stopAll,
} from '@lc/dev-services'
import { inCheckout } from '../checkout.ts'
import { appsIn } from './apps.ts'
import { loadSecrets } from './secrets.ts'
import { type AppRun, startApp } from './start-app.ts'
import { type AppName, appOrigin, makeWiring, pickPorts, type StackUrls, stackUrls, type Wiring } from './wiring.ts'

export interface StackOptions extends AppRun {
  stateFolder: string
  durability: ServiceContext['durability']
  postgresSettings?: Record<string, string>
  /** The apps to start at once; all by default. Others may be started later. */
  apps?: readonly AppName[]
  /** Called for every process as soon as it exists. */
  onStarted?: (running: RunningProcess) => void
}

export interface Stack {
  urls: StackUrls
  wiring: Wiring
  /** Starts or restarts one app; `env` is added to its own. */
  startApp(name: AppName, env?: Record<string, string>): Promise<RunningProcess>
  stop(): Promise<void>
}

/** Starts services, runs migrations, then starts the apps; if anything fails, everything is stopped. */
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
    await connectFakeStripe(wiring)
    const start: Stack['startApp'] = (name, env = {}) => startApp({ ...options, name, env, wiring, onStarted })
    await allStarted((options.apps ?? appsIn(options.mode).map(({ name }) => name)).map((name) => start(name)))
    return { urls: stackUrls(wiring), wiring, startApp: start, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for all of them before failing, so that none is still starting while the others are stopped. */
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

/** Sets the webhook of the fake Stripe before anyone can pay. */
const connectFakeStripe = (wiring: Wiring) =>
  fakeStripe(wiring.endpoints.stripe.url).control('webhook', {
    url: `${appOrigin(wiring, 'api')}${routes.receiveStripeEvent.path}`,
    secret: wiring.secrets.stripeWebhookSecret,
  })

const migrate = ({ endpoints }: Wiring) =>
  runToEnd({
    command: process.execPath,
    args: [inCheckout('packages/db/src/migrate-main.ts')],
    env: { DATABASE_OWNER_URL: endpoints.postgres.ownerUrl },
  })
