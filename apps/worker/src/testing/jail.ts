import { readdirSync, readFileSync } from 'node:fs'
import type { Jail, JailCommand } from '@lc/engines'
import { vi } from 'vitest'

const RANGE = 200

/** A range of user ids that no other jail on this machine uses, so that every process in it belongs to this jail. */
export const ownRange = {
  firstUid: 40_001 + (process.pid % 100) * RANGE,
  slotsDir: '/run/lightning-cat-worker-test',
}

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

/** Every command that a jail gets until `restore`, from this or another thread. */
export const spyOnJail = (jail: Jail) => {
  const spies = [vi.spyOn(jail, 'run'), vi.spyOn(jail as Required<Jail>, 'runBytes')]
  return {
    commands: (): JailCommand[] => spies.flatMap(({ mock }) => mock.calls.map(([command]) => command as JailCommand)),
    restore: (): void => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
