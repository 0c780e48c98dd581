import { setTimeout as sleep } from 'node:timers/promises'
import { groupMembers, isAlive, type ProcessIdentity } from './process-identity.ts'
import { LocalServiceError } from './run-to-end.ts'

const pollMs = 20
/** The kernel ends a killed program as soon as it gets a moment of a processor. */
const killedWithinMs = 30_000

export interface StopOptions {
  signal?: NodeJS.Signals
  graceMs?: number
}

/** Stops this process and its group, and returns when all of them have ended. */
export const stopProcess = async (identity: ProcessIdentity, { signal = 'SIGTERM', graceMs = 10_000 }: StopOptions) => {
  if (!isAlive(identity)) return
  signalGroup(identity.pid, signal)
  if (await isGoneWithin(identity.pid, graceMs)) return
  signalGroup(identity.pid, 'SIGKILL')
  if (!(await isGoneWithin(identity.pid, killedWithinMs)))
    throw new LocalServiceError(`process ${identity.pid} survives SIGKILL`)
}

const isGoneWithin = async (pid: number, timeoutMs: number) => {
  const deadline = Date.now() + timeoutMs
  while (groupMembers(pid).length > 0) {
    if (Date.now() > deadline) return false
    await sleep(pollMs)
  }
  return true
}

const signalGroup = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
