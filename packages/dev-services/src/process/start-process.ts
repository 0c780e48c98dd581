import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { LocalServiceError } from './local-service-error.ts'
import { identifyProcess, type ProcessIdentity } from './process-identity.ts'
import { stopProcess } from './stop-process.ts'
import { waitUntilHealthy } from './wait-until-healthy.ts'

export interface ProcessDescription {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  logFile: string
  /** What asks this program to end in order. */
  stopSignal?: NodeJS.Signals
  /** `parent`: the kernel ends it when the starter dies, however that happens. `detached`: it stays until it is stopped. */
  lifetime: 'parent' | 'detached'
  /** Another user to run as; only root may change users. */
  user?: string | undefined
  isHealthy: () => Promise<boolean>
  healthyWithinMs?: number
  /** Told at once, before it is healthy; when this throws, the process is stopped again. */
  onStarted?: ((running: RunningProcess) => void) | undefined
}

export interface RunningProcess {
  name: string
  identity: ProcessIdentity
  stopSignal: NodeJS.Signals
  stop(): Promise<void>
}

/** Starts a program in a group of its own and waits until it is healthy; a start that fails leaves nothing behind. */
export const startProcess = async (description: ProcessDescription): Promise<RunningProcess> => {
  const child = spawnInGroup(description)
  const running = toRunning(description, await spawned(child, description))
  try {
    description.onStarted?.(running)
    await waitUntilHealthy({ ...description, identity: running.identity })
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}

const toRunning = ({ name, stopSignal = 'SIGTERM' }: ProcessDescription, identity: ProcessIdentity) => ({
  name,
  identity,
  stopSignal,
  stop: () => stopProcess(identity, { signal: stopSignal }),
})

const spawnInGroup = (description: ProcessDescription) => {
  const log = openSync(description.logFile, 'w', 0o600)
  const [command, ...args] = commandLine(description)
  const child = spawn(command, args, {
    cwd: description.cwd ?? '/',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', ...description.env },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

const commandLine = ({ command, args, user, lifetime, stopSignal = 'SIGTERM' }: ProcessDescription) => {
  const asUser = user ? [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []
  const untilParentEnds = lifetime === 'parent' ? [`--pdeathsig=${stopSignal.replace('SIG', '')}`] : []
  const options = [...asUser, ...untilParentEnds]
  return (options.length > 0 ? ['setpriv', ...options, '--', command, ...args] : [command, ...args]) as [
    string,
    ...string[],
  ]
}

const spawned = async (child: ReturnType<typeof spawn>, { name, command }: ProcessDescription) => {
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (cause) => reject(new LocalServiceError(`${name}: ${command} cannot be started`, { cause })))
  })
  const identity = child.pid === undefined ? undefined : identifyProcess(child.pid)
  if (!identity) throw new LocalServiceError(`${name}: ${command} ended at once`)
  return identity
}
