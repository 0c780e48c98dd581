import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type RunningProcess } from '@lc/dev-services'
import { clockArguments, failpointArguments } from '@lc/testkit'

/** How a failpoint may break its process; see `@lc/testkit/failpoints`. */
export type FailAction = 'kill' | 'stop' | 'throw' | 'block'

/** From the call that leads to a failpoint until its process reaches it. */
const REACHED_MS = 45_000
const LOOK_MS = 20

interface AppOptions {
  name: 'api' | 'worker'
  /** For the files that break the process. */
  folder: string
  start: (env: Record<string, string>) => Promise<RunningProcess>
}

/** A process of the product that can be killed, stopped and broken at its failpoints, and whose clock can be moved. */
export const startFaultyApp = async ({ name, folder, start }: AppOptions) => {
  await mkdir(folder, { recursive: true })
  const [failFile, clockFile] = [join(folder, 'fail-at'), join(folder, 'clock')]
  const env = {
    NODE_OPTIONS: [...failpointArguments, ...clockArguments].join(' '),
    FAIL_AT_FILE: failFile,
    CLOCK_FILE: clockFile,
  }
  let own: Record<string, string> = {}
  let running = await start(env)

  const signal = (kind: NodeJS.Signals) => {
    if (isAlive(running.identity)) process.kill(running.identity.pid, kind)
  }
  const until = async (what: string, isReached: () => boolean) => {
    const deadline = performance.now() + REACHED_MS
    while (!isReached()) {
      if (performance.now() > deadline) throw new Error(`${name}: ${what} did not happen`)
      await sleep(LOOK_MS)
    }
  }
  /** Starts it again if it has ended. */
  const revive = async () => {
    if (!isAlive(running.identity)) running = await start({ ...env, ...own })
  }
  const untilDead = () => until('its end', () => !isAlive(running.identity))

  return {
    name,
    pid: () => running.identity.pid,
    /** Breaks it once, at the next pass of a failpoint. */
    arm: async (entry: string) => {
      await writeFile(`${failFile}.new`, entry)
      await rename(`${failFile}.new`, failFile)
    },
    isArmed: () => existsSync(failFile),
    untilReached: (failpoint: string) => until(failpoint, () => !existsSync(failFile)),
    untilStopped: () => until('a stop', () => stateOf(running.identity.pid) === 'T'),
    untilDead,
    /** Ends only this process, as the kernel does: processes that it started must end by themselves. */
    kill: async () => {
      signal('SIGKILL')
      await untilDead()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    moveClock: (ms: number) => writeFile(clockFile, String(ms)),
    revive,
    /** Starts it again with these settings besides its own; they stay for later starts. */
    restartWith: async (settings: Record<string, string>) => {
      own = { ...own, ...settings }
      await running.stop()
      await revive()
    },
    /** Ends every fault. */
    heal: async () => {
      await rm(failFile, { force: true })
      await rm(clockFile, { force: true })
      signal('SIGCONT')
      await revive()
    },
  }
}

const stateOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[0]
  } catch {
    return undefined
  }
}
