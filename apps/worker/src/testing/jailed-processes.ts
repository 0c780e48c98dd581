import { readdirSync, readFileSync } from 'node:fs'

const RANGE = 200

/** A range of user ids that no other jail of this machine uses, so that every process in it is one of this jail's. */
export const ownRange = {
  firstUid: 40_001 + (process.pid % 100) * RANGE,
  slotsDir: '/run/lightning-cat-worker-test',
}

/** Every living process in the jail of this range, whatever it is. */
export const jailedProcesses = (): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && livesInRange(readOf(`/proc/${pid}/status`)))

/** Those of them whose command names this. */
export const jailedTools = (named: string): string[] =>
  jailedProcesses().filter((pid) => readOf(`/proc/${pid}/cmdline`).includes(named))

export const killJailedTools = (named: string): void => {
  for (const pid of jailedTools(named)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended between the look and the signal.
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
