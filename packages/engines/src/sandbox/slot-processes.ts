import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PAGE_BYTES = 4096

/**
 * Every living process by its real user id. The owner of /proc/<pid> is not asked: a process can make that look like
 * root by declaring itself undumpable. Zombies hold nothing and are left out.
 */
export const pidsOf = (uid: number): number[] => numbersIn('/proc').filter((pid) => livesAs(pid, uid))

/** Shared pages count once per process, so this errs towards too much. */
export const residentBytesOf = (uid: number): number => pidsOf(uid).reduce((sum, pid) => sum + residentBytes(pid), 0)

/** Kills until none is left: a process may fork between the look and the signal. */
export const killAllOf = async (uid: number): Promise<void> => {
  for (let round = 0; round < 100; round++) {
    if (killOnce(uid) === 0) return
    await sleep(10)
  }
}

/** How many there were to kill. */
export const killOnce = (uid: number): number => {
  const pids = pidsOf(uid)
  for (const pid of pids) kill(pid)
  return pids.length
}

const numbersIn = (dir: string): number[] =>
  readdirSync(dir).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))

const livesAs = (pid: number, uid: number): boolean => {
  const status = read(`/proc/${pid}/status`)
  return /^Uid:\t(\d+)/m.exec(status)?.[1] === String(uid) && !/^State:\t[ZX]/m.test(status)
}

const residentBytes = (pid: number): number => Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended between the look and the signal, which is what was wanted.
  }
}
