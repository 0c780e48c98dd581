import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const EVERY_MS = 500
/** The user ids of jailed tools. */
const [FIRST_UID, LAST_UID] = [20_001, 20_200]

/**
 * Adds up the bytes that tools sent or received: the counters of every network namespace in which a process with a
 * jail's user id runs, besides the machine's own.
 */
export const watchJails = () => {
  const own = readlinkSync('/proc/self/ns/net')
  const bytes = new Map<string, number>()
  const look = () => {
    for (const pid of readdirSync('/proc')) if (/^\d+$/.test(pid)) countProcess(pid)
  }
  const countProcess = (pid: string) => {
    try {
      if (!isJailed(readFileSync(`/proc/${pid}/status`, 'utf8'))) return
      const namespace = readlinkSync(`/proc/${pid}/ns/net`)
      if (namespace === own) return
      const seen = countBytes(readFileSync(`/proc/${pid}/net/dev`, 'utf8'))
      bytes.set(namespace, Math.max(bytes.get(namespace) ?? 0, seen))
    } catch {
      // The process has ended.
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return { jails: bytes.size, bytes: [...bytes.values()].reduce((sum, each) => sum + each, 0) }
    },
  }
}

const isJailed = (status: string): boolean => {
  const uid = Number(/^Uid:\t(\d+)/m.exec(status)?.[1])
  return uid >= FIRST_UID && uid <= LAST_UID
}

/** Received and sent bytes of all interfaces, from `/proc/<pid>/net/dev`. */
export const countBytes = (dev: string): number =>
  dev
    .split('\n')
    .slice(2)
    .map((line) => line.split(':')[1]?.trim().split(/\s+/) ?? [])
    .reduce((sum, fields) => sum + Number(fields[0] ?? 0) + Number(fields[8] ?? 0), 0)
