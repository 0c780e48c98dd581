import { readdirSync, readFileSync } from 'node:fs'

const RANGE = 200

/** A range of user ids that no other jail of this machine uses, so that every process in it is one of this jail's. */
export const ownRange = {
  firstUid: 40_001 + (process.pid % 100) * RANGE,
  slotsDir: '/run/lightning-cat-worker-test',
}

/** Every living process in the jail of this range, whatever it is. */
export const jailedProcesses = (): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && livesInRange(statusOf(pid)))

const livesInRange = (status: string): boolean => {
  const uid = Number(/^Uid:\t(\d+)/m.exec(status)?.[1])
  return uid >= ownRange.firstUid && uid < ownRange.firstUid + RANGE && !/^State:\t[ZX]/m.test(status)
}

const statusOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
