import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@lc/api-contract'
import { type Jail, type ProfileName, profileNames, profiles } from './jail.ts'
import { usrFolder } from './jail-usr.ts'
import { filterPath } from './prepare-tools.ts'
import { seccompFilter } from './seccomp-filter.ts'
import { canListChildren } from './slot-processes.ts'

const LIMITS = { wallSeconds: 10, cpuSeconds: 5, memoryBytes: 256 * 1024 * 1024, outputBytes: 64 * 1024 }

/** Variables that the launcher itself leaves in the environment of the jail's first process. */
const HARMLESS = new Set(['PATH', 'PWD', 'SHLVL', 'OLDPWD', '_'])

const PROBE =
  'test "$(id -u)" -ge 20001 && test ! -e /etc/shadow && test ! -e /usr/share && ! touch /usr/probe /probe 2>/dev/null && cat /proc/1/environ'

/** Runs a probe in every profile. It isn't enough that a jail starts: it must also hide the worker. */
export const checkJail = async (jail: Jail, toolsDir: string): Promise<void> => {
  if (!canListChildren()) refuse('this kernel does not list children of a process')
  if (!existsSync(join(toolsDir, usrFolder()))) refuse('its /usr is missing or old: run make setup')
  for (const profile of profileNames) {
    if (!isCurrentFilter(toolsDir, profile)) refuse('the seccomp filters are missing or old: run make setup')
    const run = await jail.run({ profile, argv: ['/bin/sh', '-c', PROBE], limits: LIMITS })
    if (run.end !== 'exited' || run.code !== 0) refuse(`it does not hold or start: ${run.end} ${run.stderr.trim()}`)
    const leaked = run.stdout.split('\0').filter((line) => line && !HARMLESS.has(line.split('=')[0] ?? ''))
    if (leaked.length > 0) refuse('the environment of the worker is visible inside')
  }
}

const isCurrentFilter = (toolsDir: string, profile: ProfileName): boolean => {
  try {
    return readFileSync(filterPath(toolsDir, profile)).equals(seccompFilter(profiles[profile]))
  } catch {
    return false
  }
}

const refuse = (problem: string): never => {
  throw new AppError('UNAVAILABLE', { details: { problem: `jail: ${problem}` } })
}
