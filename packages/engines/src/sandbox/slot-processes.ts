import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PAGE_BYTES = 4096

/**
 * Every living process of a real user id. The owner of /proc/<pid> doesn't count: a process can make that look like
 * root by declaring itself undumpable. Zombies hold nothing and are left out.
 */
export const processesOfUser = (uid: number): number[] => numbersIn('/proc').filter((pid) => livesAs(pid, uid))

export interface Usage {
  /** Shared pages count once per process, so the sum may be too high. */
  residentBytes: number
  /** CPU time of living processes and of their reaped children. */
  cpuSeconds: number
}

/**
 * The usage of a process and all its descendants. Nothing in a jail can leave that tree: orphans go to the namespace's
 * first process. The cost depends on the size of the jail, not of the machine.
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

/** Without the kernel's list of children, the memory of a jail can't be watched. */
export const canListChildren = (): boolean => existsSync(`/proc/${process.pid}/task/${process.pid}/children`)

/** Kills until no process remains, because a process may fork between listing and killing. */
export const killUntilNoneLeft = async (uid: number): Promise<void> => {
  for (let round = 0; round < 100; round++) {
    if (killOnce(uid) === 0) return
    await sleep(10)
  }
}

const REAPING_MS = 5_000
const MOST_DEAD = 8

/**
 * Zombies count against the process limit until the machine's init has reaped them, which takes some machines two
 * seconds. Every run leaves one; after many short runs or a fork bomb, the next tool couldn't fork.
 */
export const waitForReaping = async (uid: number, signal?: AbortSignal): Promise<void> => {
  const until = performance.now() + REAPING_MS
  while (!signal?.aborted && performance.now() < until && deadOf(uid) > MOST_DEAD) await sleep(10)
}

const deadOf = (uid: number): number => numbersIn('/proc').filter((pid) => ranAs(pid, uid)).length

/** Returns how many there were to kill. */
export const killOnce = (uid: number): number => {
  const pids = processesOfUser(uid)
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

/** Own and reaped children's time, in user and kernel mode, after the name, which may contain anything. */
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
    // It ended between listing and killing, which is fine.
  }
}
