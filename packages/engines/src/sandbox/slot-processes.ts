import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PAGE_BYTES = 4096

/**
 * Every living process by its real user id. The owner of /proc/<pid> is not asked: a process can make that look like
 * root by declaring itself undumpable. Zombies hold nothing and are left out.
 */
export const pidsOf = (uid: number): number[] => numbersIn('/proc').filter((pid) => livesAs(pid, uid))

export interface Usage {
  /** Shared pages count once per process, so it errs towards too much. */
  residentBytes: number
  /** What the living have used, and what the dead of their children had. */
  cpuSeconds: number
}

/**
 * What a process and all its descendants use. Nothing in a jail can leave that tree: orphans fall to the namespace's own
 * first process. It costs by the size of the jail, not of the machine.
 */
export const usageUnder = (pid: number): Usage =>
  childrenOf(pid)
    .map(usageUnder)
    .reduce(
      (sum, child) => ({
        residentBytes: sum.residentBytes + child.residentBytes,
        cpuSeconds: sum.cpuSeconds + child.cpuSeconds,
      }),
      { residentBytes: residentBytes(pid), cpuSeconds: cpuSeconds(pid) },
    )

/** Not every kernel lists children; without that list the memory of a jail cannot be watched. */
export const canListChildren = (): boolean => existsSync(`/proc/${process.pid}/task/${process.pid}/children`)

/** Kills until none is left: a process may fork between the look and the signal. */
export const killAllOf = async (uid: number): Promise<void> => {
  for (let round = 0; round < 100; round++) {
    if (killOnce(uid) === 0) return
    await sleep(10)
  }
}

const REAPING_MS = 5_000
const MOST_DEAD = 8

/**
 * The dead count against the limit of processes until the first process of the machine has reaped them, which takes some
 * machines two seconds. Every run leaves one; after many short ones, or a fork bomb, the next tool could not fork.
 */
export const untilFewDead = async (uid: number, signal?: AbortSignal): Promise<void> => {
  const until = performance.now() + REAPING_MS
  while (!signal?.aborted && performance.now() < until && deadOf(uid) > MOST_DEAD) await sleep(10)
}

const deadOf = (uid: number): number => numbersIn('/proc').filter((pid) => ranAs(pid, uid)).length

/** How many there were to kill. */
export const killOnce = (uid: number): number => {
  const pids = pidsOf(uid)
  for (const pid of pids) kill(pid)
  return pids.length
}

const numbersIn = (dir: string): number[] =>
  readdirSync(dir).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))

const livesAs = (pid: number, uid: number): boolean =>
  ranAs(pid, uid) && !/^State:\t[ZX]/m.test(read(`/proc/${pid}/status`))

const ranAs = (pid: number, uid: number): boolean =>
  /^Uid:\t(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] === String(uid)

const childrenOf = (pid: number): number[] =>
  tasksOf(pid).flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number))

const tasksOf = (pid: number): number[] => {
  try {
    return numbersIn(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

const residentBytes = (pid: number): number => Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES

/** Own and reaped children's time, in user and in kernel mode, after the name, which may hold anything. */
const cpuSeconds = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(CPU_FIELD, CPU_FIELD + 4).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

const CPU_FIELD = 11
const TICKS_PER_SECOND = 100

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
