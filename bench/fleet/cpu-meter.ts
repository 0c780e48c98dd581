import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

interface ProcessTimes {
  parent: number
  /** Of the process itself, in ticks. */
  own: number
  /** Of children that ended. */
  reaped: number
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString())

/** CPU seconds of a process alone; undefined if it has ended. */
export const cpuOf = (pid: number): number | undefined => {
  const times = readTimes(pid)
  return times && times.own / TICKS_PER_SECOND
}

/** CPU seconds of a process and everything that it started. */
export const cpuOfTree = (pid: number): number => {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const times = readTimes(Number(name))
        return times ? [[Number(name), times] as const] : []
      }),
  )
  const ticksOf = (root: number): number => {
    const times = all.get(root)
    if (!times) return 0
    const children = [...all].filter(([, { parent }]) => parent === root)
    return children.reduce((ticks, [child]) => ticks + ticksOf(child), times.own + times.reaped)
  }
  return ticksOf(pid) / TICKS_PER_SECOND
}

const readTimes = (pid: number): ProcessTimes | undefined => {
  try {
    return parseTimes(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** The command name is in parentheses and may contain spaces and parentheses: split after the last one. */
export const parseTimes = (stat: string): ProcessTimes => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, reapedUser, reapedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number]
  return { parent: Number(fields[1]), own: user + system, reaped: reapedUser + reapedSystem }
}
