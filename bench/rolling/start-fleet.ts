import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningProcess, runToEnd } from '@lc/dev-services'
import { inCheckout } from '../../scripts/checkout.ts'
import { apiEnvironment, workerEnvironment } from '../../scripts/stack/app-environments.ts'
import { startStack } from '../../scripts/stack/start-stack.ts'
import type { Wiring } from '../../scripts/stack/wiring.ts'
import { openMember } from '../open-member.ts'

/** Rate limits would hide the failures we look for. */
const RATE_LIMITS = ['order_scan_user', 'upload_file_user', 'session_calls']
  .map((name) => `${name}=999999/60`)
  .join(',')

/** Starts separate services, two API processes and two workers in a new folder on free loopback ports. */
export const startFleet = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-rolling-'))
  // User postgres needs access to its own folder inside.
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
    const { wiring } = stack
    const open = (app: 'api' | 'worker', name: string) =>
      openMember({ app, name, folder, running, settings: (port) => settings[app](wiring, port) })
    const apis = [await open('api', 'api-1'), await open('api', 'api-2')]
    const workers = [await open('worker', 'worker-1'), await open('worker', 'worker-2')]
    return { wiring, apis, workers, stop }
  } catch (error) {
    await stop()
    throw error
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

const settings = { api: apiSettings, worker: workerSettings }
