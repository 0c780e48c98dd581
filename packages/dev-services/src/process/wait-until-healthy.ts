import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalServiceError } from './local-service-error.ts'
import { isAlive, type ProcessIdentity } from './process-identity.ts'

const pollMs = 50
const logTailLines = 20

export interface HealthWait {
  name: string
  identity: ProcessIdentity
  logFile: string
  isHealthy: () => Promise<boolean>
  healthyWithinMs?: number
}

/** Returns when the program answers; throws with the end of its log when it dies first or takes too long. */
export const waitUntilHealthy = async (wait: HealthWait) => {
  const { name, identity, isHealthy, healthyWithinMs = 180_000 } = wait
  const deadline = Date.now() + healthyWithinMs
  while (Date.now() < deadline) {
    if (!isAlive(identity)) throw new LocalServiceError(`${name} ended before it was healthy${logTail(wait)}`)
    if (await isHealthy().catch(() => false)) return
    await sleep(pollMs)
  }
  throw new LocalServiceError(`${name} was not healthy within ${healthyWithinMs / 1000} s${logTail(wait)}`)
}

const logTail = ({ logFile }: HealthWait) => {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-logTailLines)
  return `; the end of ${logFile}:\n${lines.map((line) => `  ${line}`).join('\n')}`
}
