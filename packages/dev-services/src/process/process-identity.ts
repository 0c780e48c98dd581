import { readdirSync, readFileSync } from 'node:fs'

/** The kernel reuses pids, so only pid, boot and start time together identify a process. */
export interface ProcessIdentity {
  pid: number
  boot: string
  startTicks: number
}

export const identifyProcess = (pid: number): ProcessIdentity | undefined => {
  const stat = readStat(pid)
  return stat && { pid, boot: currentBoot(), startTicks: stat.startTicks }
}

/** A zombie counts as dead: it only waits for its parent. */
export const isAlive = ({ pid, boot, startTicks }: ProcessIdentity) => {
  const stat = readStat(pid)
  return stat?.startTicks === startTicks && stat.state !== 'Z' && boot === currentBoot()
}

/** Live members of the process group that `pid` leads. */
export const groupMembers = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: readStat(Number(name)) }))
    .filter(({ stat }) => stat?.group === pid && stat.state !== 'Z')
    .map((member) => member.pid)

const currentBoot = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

const readStat = (pid: number) => {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** The command name is in parentheses and may contain spaces and parentheses: split after the last one. */
export const parseStat = (stat: string) => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], group: Number(fields[2]), startTicks: Number(fields[19]) }
}
