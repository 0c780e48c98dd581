import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answersHttp, isAlive, pickFreePort, type RunningProcess, runToEnd, startProcess } from '@lc/dev-services'
import { inCheckout } from '../../scripts/checkout.ts'
import { apiEnvironment, workerEnvironment } from '../../scripts/stack/app-environments.ts'
import { startStack } from '../../scripts/stack/start-stack.ts'
import type { Wiring } from '../../scripts/stack/wiring.ts'

/** Limits would hide what is looked for. */
const RATE_LIMITS = ['order_scan_user', 'upload_file_user', 'session_calls']
  .map((name) => `${name}=999999/60`)
  .join(',')
/** A process that needs longer did not stop in order. */
const STOP_MS = 60_000

export interface Member {
  name: string
  port: number
  /** Stops it in order and starts its successor in the same place; answers when that one is ready. */
  replace(): Promise<void>
}

/** Services, two API processes and two workers of their own, in a folder of their own on free loopback ports. */
export const startFleet = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-rolling-'))
  // User postgres must be able to pass through; it owns a folder of its own inside.
  await chmod(folder, 0o711)
  await runToEnd({ command: 'npm', args: ['run', '--silent', 'build', '-w', '@lc/worker'], cwd: inCheckout() })
  const stack = await startStack({
    folder,
    mode: 'built',
    apps: [],
    stateFolder: join(folder, 'state'),
    lifetime: 'parent',
    durability: 'test',
  })
  const running = new Map<string, RunningProcess>()
  const stop = async () => {
    await Promise.all([...running.values()].map((member) => member.stop()))
    await stack.stop()
    await rm(folder, { recursive: true })
  }
  try {
    const open = (app: App, name: string) => openMember({ app, name, folder, wiring: stack.wiring, running })
    const apis = [await open('api', 'api-1'), await open('api', 'api-2')]
    const workers = [await open('worker', 'worker-1'), await open('worker', 'worker-2')]
    return { wiring: stack.wiring, apis, workers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type App = 'api' | 'worker'

interface Place {
  app: App
  name: string
  folder: string
  wiring: Wiring
  running: Map<string, RunningProcess>
}

const openMember = async ({ app, name, folder, wiring, running }: Place): Promise<Member> => {
  const port = await pickFreePort()
  let starts = 0
  const start = async () => {
    const started = await startProcess({
      name,
      command: process.execPath,
      args: [`apps/${app}/src/main.ts`],
      cwd: inCheckout(),
      env: app === 'api' ? apiSettings(wiring, port) : workerSettings(wiring, port),
      logFile: join(folder, 'logs', `${name}-${++starts}.log`),
      lifetime: 'parent',
      healthyWithinMs: 90_000,
      isHealthy: () => answersHttp(`http://127.0.0.1:${port}/readyz`, ({ ok }) => ok),
    })
    running.set(name, started)
  }
  await start()
  return {
    name,
    port,
    replace: async () => {
      await stopInOrder(running.get(name) as RunningProcess)
      await start()
    },
  }
}

/** The signal goes to the process alone, as a platform sends it, not to the tools that it runs. */
const stopInOrder = async ({ name, identity }: RunningProcess) => {
  process.kill(identity.pid, 'SIGTERM')
  const deadline = Date.now() + STOP_MS
  while (isAlive(identity)) {
    if (Date.now() > deadline) throw new Error(`${name} did not stop within ${STOP_MS / 1000} s`)
    await sleep(50)
  }
}

const apiSettings = (wiring: Wiring, port: number) => ({
  ...apiEnvironment(wiring),
  PORT: String(port),
  API_DRAIN_SECONDS: '3',
  RATE_LIMITS,
  RECONCILE_HOURS: '0',
  LOG_LEVEL: 'warn',
  SCAN_ENGINES: 'slither',
})

const workerSettings = (wiring: Wiring, port: number) => ({
  ...workerEnvironment(wiring),
  WORKER_HEALTH_PORT: String(port),
  WORKER_SLOTS: '1',
  PREFLIGHT_SLOTS: '1',
  WORKFLOW_BUNDLE: inCheckout('apps/worker/dist/workflows.js'),
  LOG_LEVEL: 'warn',
  SCAN_ENGINES: 'slither',
})
