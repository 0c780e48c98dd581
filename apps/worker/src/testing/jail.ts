import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Jail, JailCommand } from '@lc/engines'
import { vi } from 'vitest'

const [FIRST_UID, RANGE, RANGES] = [40_001, 200, 100] as const

/** The claim is an abstract socket, so it ends with this process, however that dies. */
const claimRange = async (): Promise<number> => {
  for (let range = 0; range < RANGES; range++) {
    const firstUid = FIRST_UID + range * RANGE
    const isClaimed = await new Promise<boolean>((resolve) => {
      const server = createServer((socket) => socket.destroy()).unref()
      server.once('error', () => resolve(false)).listen(`\0lightning-cat-test-${firstUid}`, () => resolve(true))
    })
    if (isClaimed) return firstUid
  }
  throw new Error('other tests have claimed all ranges of user ids')
}

/** A range of user ids that no other test file on this machine uses, so that every process in it belongs to this one. */
export const ownRange = { firstUid: await claimRange(), slotsDir: '/run/lightning-cat-worker-test' }

/** Every living process in the jail of this range. */
export const jailedProcesses = (): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && livesInRange(readOf(`/proc/${pid}/status`)))

/** Those whose command line contains this text. */
export const jailedTools = (named: string): string[] =>
  jailedProcesses().filter((pid) => readOf(`/proc/${pid}/cmdline`).includes(named))

export const killJailedTools = (named: string): void => {
  for (const pid of jailedTools(named)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended between the check and the signal.
    }
  }
}

const livesInRange = (status: string): boolean => {
  const uid = Number(/^Uid:\t(\d+)/m.exec(status)?.[1])
  return uid >= ownRange.firstUid && uid < ownRange.firstUid + RANGE && !/^State:\t[ZX]/m.test(status)
}

const readOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Every command that a jail gets until `restore`, from this or another thread, and how those that are over ended. */
export const spyOnJail = (jail: Jail) => {
  const spies = [vi.spyOn(jail, 'run'), vi.spyOn(jail as Required<Jail>, 'runBytes')]
  return {
    commands: (): JailCommand[] => spies.flatMap(({ mock }) => mock.calls.map(([command]) => command as JailCommand)),
    ends: (): string[] =>
      spies.flatMap(({ mock }) =>
        mock.settledResults.map(({ type, value }) => (type === 'fulfilled' ? value.end : type)),
      ),
    restore: (): void => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
