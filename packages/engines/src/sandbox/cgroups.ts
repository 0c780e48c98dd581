import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The kernel's limits on one slot, if the host lets us set them. */
export interface SlotCgroup {
  /** A process that writes its id into these files joins the cgroup, with its children. */
  procsFiles: readonly string[]
  /** Where the kernel counts processes killed for memory. */
  oomFile?: string
}

export interface CgroupLimits {
  memoryBytes: number
  processes: number
}

/** The mechanism that enforces each limit. */
export interface LimitsInForce {
  memory: 'cgroup v2' | 'cgroup v1' | 'watchdog'
  processes: 'cgroup v2' | 'cgroup v1' | 'user limit'
}

export interface Cgroups {
  inForce: LimitsInForce
  /** Creates the slot's cgroups and sets their limits. */
  prepare(uid: number, limits: CgroupLimits): SlotCgroup
  remove(uid: number): void
}

/** Finds the cgroups that this process may divide. Without any, the watchdog and the limits per user apply. */
export const openCgroups = (proc = '/proc/self'): Cgroups => {
  const memory = openController('memory', proc)
  const pids = openController('pids', proc)
  const dirs = (uid: number): string[] => [
    ...new Set([memory, pids].flatMap((found) => (found ? join(found.dir, `lightning-cat-jail-${uid}`) : []))),
  ]
  return {
    inForce: { memory: memory?.version ?? 'watchdog', processes: pids?.version ?? 'user limit' },
    prepare: (uid, limits) => {
      for (const dir of dirs(uid)) mkdirSync(dir, { recursive: true })
      const slotDir = (found: Controller): string => join(found.dir, `lightning-cat-jail-${uid}`)
      if (memory) limitMemory(memory, slotDir(memory), limits.memoryBytes)
      if (pids) writeFileSync(join(slotDir(pids), 'pids.max'), String(limits.processes))
      return {
        procsFiles: dirs(uid).map((dir) => join(dir, 'cgroup.procs')),
        ...(memory && { oomFile: join(slotDir(memory), OOM_FILES[memory.version]) }),
      }
    },
    remove: (uid) => {
      for (const dir of dirs(uid)) attempt(() => rmdirSync(dir))
    },
  }
}

type ControllerName = 'memory' | 'pids'

interface Controller {
  version: 'cgroup v2' | 'cgroup v1'
  /** This process's own cgroup. */
  dir: string
}

const OOM_FILES = { 'cgroup v2': 'memory.events', 'cgroup v1': 'memory.oom_control' } as const

const openController = (name: ControllerName, proc: string): Controller | undefined => {
  const found = findController(name, proc)
  return found && attempt(() => tryOut(found, name)) ? found : undefined
}

/** v1 names its controllers in the mount options; v2 lists them in a file and must be configured to delegate them. */
const findController = (name: ControllerName, proc: string): Controller | undefined => {
  const mounts = attempt(() => readMounts(proc)) ?? []
  const own = attempt(() => readOwnPaths(proc)) ?? new Map<string, string>()
  const v1 = mounts.find(({ type, options }) => type === 'cgroup' && options.includes(name))
  if (v1) return dirOf('cgroup v1', v1, own.get(name))
  const v2 = mounts.find(({ type }) => type === 'cgroup2')
  const unified = v2 && dirOf('cgroup v2', v2, own.get(''))
  return unified && handOn(unified.dir, name) ? unified : undefined
}

interface CgroupMount {
  root: string
  point: string
  type: string
  options: string[]
}

/** See proc_pid_mountinfo(5): the optional fields end with a dash, after which come type, source and options. */
const readMounts = (proc: string): CgroupMount[] =>
  readFileSync(join(proc, 'mountinfo'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, , , root = '', point = ''] = line.split(' ')
      const [type = '', , options = ''] = line.slice(line.indexOf(' - ') + 3).split(' ')
      return type.startsWith('cgroup') ? [{ root, point, type, options: options.split(',') }] : []
    })

/** By controller; the path in v2's single hierarchy has the empty name. */
const readOwnPaths = (proc: string): Map<string, string> =>
  new Map(
    readFileSync(join(proc, 'cgroup'), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, names, path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
        return names?.split(',').map((name) => [name, path] as const) ?? []
      }),
  )

/** Inside a container the mount may show only part of the tree, so its root isn't the tree's root. */
const dirOf = (
  version: Controller['version'],
  mount: CgroupMount,
  path: string | undefined,
): Controller | undefined => {
  if (path === undefined) return undefined
  const isBelow = mount.root === '/' || path === mount.root || path.startsWith(`${mount.root}/`)
  const below = mount.root === '/' || !isBelow ? path : path.slice(mount.root.length)
  return isBelow ? { version, dir: join(mount.point, below) } : undefined
}

/** A v2 cgroup that delegates controllers may not contain processes, so its processes move into a child first. */
const handOn = (dir: string, name: ControllerName): boolean => {
  const has = (file: string): boolean => readFileSync(join(dir, file), 'utf8').split(/\s+/).includes(name)
  const enable = (): boolean => {
    writeFileSync(join(dir, 'cgroup.subtree_control'), `+${name}`)
    return true
  }
  if (!attempt(() => has('cgroup.controllers'))) return false
  if (attempt(() => has('cgroup.subtree_control')) || attempt(enable)) return true
  return attempt(() => moveProcesses(dir) && enable()) ?? false
}

const moveProcesses = (dir: string): boolean => {
  const leaf = join(dir, 'lightning-cat-worker')
  mkdirSync(leaf, { recursive: true })
  for (const pid of readFileSync(join(dir, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
    attempt(() => writeFileSync(join(leaf, 'cgroup.procs'), pid))
  return true
}

/** A mount may be read-only, or we may lack the right to set limits. */
const tryOut = (found: Controller, name: ControllerName): boolean => {
  const dir = join(found.dir, `lightning-cat-jail-probe-${name}-${process.pid}`)
  mkdirSync(dir)
  try {
    if (name === 'memory') limitMemory(found, dir, PROBE_BYTES)
    else writeFileSync(join(dir, 'pids.max'), '64')
    return true
  } finally {
    attempt(() => rmdirSync(dir))
  }
}

const PROBE_BYTES = 64 * 1024 * 1024

/**
 * Swap must not extend memory: it is set to zero (v2), or counted together with memory (v1, if the kernel counts it).
 */
const limitMemory = ({ version }: Controller, dir: string, bytes: number): void => {
  const write = (file: string, value: string): void => writeFileSync(join(dir, file), value)
  if (version === 'cgroup v2') {
    write('memory.max', String(bytes))
    attempt(() => write('memory.swap.max', '0'))
    attempt(() => write('memory.oom.group', '1'))
    return
  }
  // The limit with swap may never be the smaller one, so it is raised first.
  attempt(() => write('memory.memsw.limit_in_bytes', '-1'))
  write('memory.limit_in_bytes', String(bytes))
  attempt(() => write('memory.memsw.limit_in_bytes', String(bytes)))
}

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}
