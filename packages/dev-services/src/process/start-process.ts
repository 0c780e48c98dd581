import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identifyProcess, isAlive, type ProcessIdentity } from './process-identity.ts'
import { LocalServiceError } from './run-to-end.ts'
import { stopProcess } from './stop-process.ts'

export interface ProcessDescription {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  logFile: string
  /** The signal for an orderly stop. */
  stopSignal?: NodeJS.Signals
  /** `parent`: the kernel ends it when its starter dies. `detached`: it runs until it is stopped. */
  lifetime: 'parent' | 'detached'
  /** Run as this user; requires root. */
  user?: string | undefined
  isHealthy: () => Promise<boolean>
  healthyWithinMs?: number
  /** Called before the process is healthy; if it throws, the process is stopped. */
  onStarted?: ((running: RunningProcess) => void) | undefined
}

export interface RunningProcess {
  name: string
  identity: ProcessIdentity
  stopSignal: NodeJS.Signals
  stop(): Promise<void>
}

/** Starts a program in its own process group and waits until it is healthy; a failed start leaves no process behind. */
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
  if (!identity) throw new LocalServiceError(`${name}: ${command} exited at once`)
  return identity
}

const pollMs = 50
const logTailLines = 20

export interface HealthWait {
  name: string
  identity: ProcessIdentity
  logFile: string
  isHealthy: () => Promise<boolean>
  healthyWithinMs?: number
}

/** Returns when the program is healthy; throws with the end of its log if it exits first or takes too long. */
export const waitUntilHealthy = async (wait: HealthWait) => {
  const { name, identity, isHealthy, healthyWithinMs = 180_000 } = wait
  const deadline = Date.now() + healthyWithinMs
  while (Date.now() < deadline) {
    if (!isAlive(identity)) throw new LocalServiceError(`${name} exited before it was healthy${logTail(wait)}`)
    if (await isHealthy().catch(() => false)) return
    await sleep(pollMs)
  }
  throw new LocalServiceError(`${name} was not healthy within ${healthyWithinMs / 1000} s${logTail(wait)}`)
}

const logTail = ({ logFile }: HealthWait) => {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-logTailLines)
  return `; the end of ${logFile}:\n${lines.map((line) => `  ${line}`).join('\n')}`
}

const answerWithinMs = 2_000

/** Whether the URL answers; `isOk` can check the response too. */
export const answersHttp = async (url: string, isOk: (response: Response) => boolean = () => true) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) })
  await response.arrayBuffer()
  return isOk(response)
}
