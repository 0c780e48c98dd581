import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  answersHttp,
  isAlive,
  type ProcessIdentity,
  pickFreePort,
  type RunningProcess,
  startProcess,
} from '@lc/dev-services'
import { inCheckout } from '../scripts/checkout.ts'

/** A process that needs longer did not stop in order. */
const STOP_MS = 60_000
const LOOK_MS = 20

export interface Member {
  name: string
  port: number
  /** Stops it in order and starts its successor on the same port; returns when that one is ready. */
  replace(): Promise<void>
  /** Ends only this process, as the kernel does: processes that it started must end by themselves. */
  kill(): Promise<void>
  /** Starts it again after `kill`; returns when it is ready. */
  revive(): Promise<void>
  identity(): ProcessIdentity
}

interface Place {
  app: 'api' | 'worker'
  name: string
  /** For the logs. */
  folder: string
  settings: (port: number) => Record<string, string>
  /** Its newest process, by name, for the end of the run. */
  running: Map<string, RunningProcess>
}

/** One of several processes of the same app, on a port of its own. */
export const openMember = async ({ app, name, folder, settings, running }: Place): Promise<Member> => {
  const port = await pickFreePort()
  let starts = 0
  const start = async () => {
    const started = await startProcess({
      name,
      command: process.execPath,
      args: [`apps/${app}/src/main.ts`],
      cwd: inCheckout(),
      env: settings(port),
      logFile: join(folder, 'logs', `${name}-${++starts}.log`),
      lifetime: 'parent',
      healthyWithinMs: 90_000,
      isHealthy: () => answersHttp(`http://127.0.0.1:${port}/readyz`, ({ ok }) => ok),
    })
    running.set(name, started)
  }
  await start()
  const current = () => running.get(name) as RunningProcess
  return {
    name,
    port,
    replace: async () => {
      await end(current(), 'SIGTERM')
      await start()
    },
    kill: () => end(current(), 'SIGKILL'),
    revive: start,
    identity: () => current().identity,
  }
}

/** The signal goes only to the process, as platforms send it, not to the tools that it runs. */
const end = async ({ name, identity }: RunningProcess, signal: NodeJS.Signals) => {
  process.kill(identity.pid, signal)
  const deadline = Date.now() + STOP_MS
  while (isAlive(identity)) {
    if (Date.now() > deadline) throw new Error(`${name} did not stop within ${STOP_MS / 1000} s`)
    await sleep(LOOK_MS)
  }
}
