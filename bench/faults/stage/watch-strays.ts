import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Jailed tools of this run, which no other worker of the machine uses. */
export interface JailUids {
  first: number
  last: number
}

const RANGE = 200
const FIRST_RANGE = 30_001
const RANGES = 150
const SLOTS_FOLDER = '/run/lightning-cat'

/** A range by the id of this process, so that two runs don't see each other's tools. */
export const pickJailUids = (): JailUids => {
  const first = FIRST_RANGE + (process.pid % RANGES) * RANGE
  return { first, last: first + RANGE - 1 }
}

const WAIT_MS = 5_000
const LOOK_MS = 50

/**
 * Processes of tools that don't belong to the living worker, and folders of tools that nothing uses. A clean-up takes a
 * moment, so only those that stay for seconds count.
 */
export const findStrays = async (uids: JailUids, workerPid: number): Promise<string[]> => {
  const deadline = performance.now() + WAIT_MS
  let strays = listStrays(uids, workerPid)
  while (strays.length > 0 && performance.now() < deadline) {
    await sleep(LOOK_MS)
    const current = listStrays(uids, workerPid)
    strays = strays.filter((stray) => current.includes(stray))
  }
  return strays
}

const listStrays = (uids: JailUids, workerPid: number): string[] => {
  const processes = jailedProcesses(uids)
  const used = new Set(processes.map(({ uid }) => uid))
  const orphans = processes.filter(({ pid }) => !descendsFrom(pid, workerPid)).map(({ pid }) => `process ${pid}`)
  const folders = slotFolders(uids).filter(({ uid }) => !used.has(uid))
  return [...orphans, ...folders.map(({ path }) => `folder ${path}`)]
}

/** Folders in which tools of this run have their files. */
export const slotFolders = ({ first, last }: JailUids) =>
  (existsSync(SLOTS_FOLDER) ? readdirSync(SLOTS_FOLDER) : []).flatMap((name) => {
    const uid = Number(/^slot-(\d+)$/.exec(name)?.[1])
    return uid >= first && uid <= last ? [{ uid, path: `${SLOTS_FOLDER}/${name}` }] : []
  })

const jailedProcesses = ({ first, last }: JailUids) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const status = readStatus(pid)
      const uid = Number(/^Uid:\t(\d+)/m.exec(status)?.[1])
      const isDead = /^State:\t[ZX]/m.test(status)
      return uid >= first && uid <= last && !isDead ? [{ pid: Number(pid), uid }] : []
    })

const descendsFrom = (pid: number, ancestor: number): boolean => {
  for (let at = pid; at > 1; at = Number(/^PPid:\t(\d+)/m.exec(readStatus(String(at)))?.[1] ?? 0))
    if (at === ancestor) return true
  return false
}

const readStatus = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
