import { type JailCommand, profiles } from './jail.ts'
import { usrFolder } from './jail-usr.ts'

/** A run copies forge, which has 81 MiB. */
const MAX_FILE_BYTES = 96 * 1024 * 1024

/** File descriptors that the launcher passes on; all others are closed first. */
export const FD = { seccomp: 3, options: 4, status: 5, lifeline: 6 } as const

/**
 * The launcher: join the slot's cgroups, close other descriptors, die with the worker, start the wall clock, drop root,
 * set limits, then create the namespaces. `prlimit` follows `setpriv` directly because that first exec is still
 * resolved with root's rights.
 */
export const launcherArgv = (
  command: JailCommand,
  uid: number,
  { niceness = 0, cgroupFiles = [] }: { niceness?: number; cgroupFiles?: readonly string[] } = {},
): [string, ...string[]] => {
  const { argv, limits, profile } = command
  const { openFiles, processes } = profiles[profile]
  return [
    ...['/usr/bin/bash', '--norc', '--noprofile', '-c', joinCgroups(cgroupFiles) + CLOSE_STRAYS, 'jail'],
    ...(niceness > 0 ? ['nice', '-n', String(niceness)] : []),
    ...['setpriv', '--pdeathsig', 'KILL', '--', 'timeout', '-s', 'KILL', String(limits.wallSeconds)],
    ...['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--inh-caps=-all'],
    ...['--ambient-caps=-all', '--bounding-set=-all', '--no-new-privs', '--pdeathsig', 'KILL', '--'],
    ...['prlimit', '--core=0', `--cpu=${Math.ceil(limits.cpuSeconds)}`, `--data=${limits.memoryBytes}`],
    ...[`--fsize=${MAX_FILE_BYTES}`, `--nofile=${openFiles}`, `--nproc=${processes}`],
    ...['--memlock=65536', '--msgqueue=0', '--sigpending=256', '--'],
    ...['bwrap', '--args', String(FD.options), '--', '/bin/sh', '-c', waitForWorker(niceness), TOOL_SHELL, ...argv],
  ] as [string, ...string[]]
}

/** Bubblewrap reads its options from a descriptor: in argv they would show host paths in /proc/1/cmdline. */
export const bwrapOptions = (options: { toolsDir: string; slotDir: string; env: Record<string, string> }): string => {
  const { toolsDir, slotDir, env } = options
  return [
    ...['--unshare-user', '--disable-userns', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-net'],
    ...['--unshare-cgroup', '--hostname', 'jail', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--clearenv', ...Object.entries({ ...BASE_ENV, ...env }).flatMap(([name, value]) => ['--setenv', name, value])],
    ...[
      '--ro-bind',
      `${toolsDir}/${usrFolder()}`,
      '/usr',
      '--symlink',
      'usr/bin',
      '/bin',
      '--symlink',
      'usr/lib',
      '/lib',
    ],
    ...['--symlink', 'usr/lib64', '/lib64', '--ro-bind', `${toolsDir}/etc`, '/etc'],
    ...['--proc', '/proc', '--dev', '/dev', '--dir', '/dev/shm', '--remount-ro', '/dev'],
    ...['--bind', `${slotDir}/tmp`, '/tmp', '--ro-bind', toolsDir, '/tools', '--bind', `${slotDir}/work`, '/job'],
    ...['--remount-ro', '/', '--chdir', '/job'],
    ...['--seccomp', String(FD.seccomp), '--json-status-fd', String(FD.status)],
  ]
    .map((option) => `${option}\0`)
    .join('')
}

/**
 * Runs inside, before the tool: reports that the jail is ready and waits for the worker's go. Only then does every
 * process die with its parent; if the worker died during setup, the go never comes and nothing keeps running.
 */
const waitForWorker = (niceness: number) =>
  `${niceness > 0 ? yieldCpu(niceness) : ''}echo ready >&${FD.lifeline}; read -r go <&${FD.lifeline} || exit 1; exec ${FD.lifeline}>&-; exec "$@"`

/**
 * Kernels with autogroups compare sessions, not processes, so the session must be niced too. The kernel accepts one
 * such write per 0.1 s on the whole machine and refuses the others, so tools that start together retry.
 */
const yieldCpu = (niceness: number) =>
  `n=0; while [ -e /proc/self/autogroup ] && [ $n -lt 50 ]; do { echo ${niceness} >/proc/self/autogroup; } 2>/dev/null && break; n=$((n+1)); sleep 0.05; done; `

/** The shell's name in its error message when the tool is missing. */
export const TOOL_SHELL = 'jail-shell'

const BASE_ENV = { PATH: '/tools/bin:/usr/bin', HOME: '/tmp', TMPDIR: '/tmp', LANG: 'C.UTF-8' }

const CLOSE_STRAYS = `for f in /proc/self/fd/*; do f=\${f##*/}; if ((f>${FD.lifeline})); then eval "exec $f>&-"; fi; done; exec "$@"`

/** Still as root, so that everything the launcher starts is counted from the start. */
const joinCgroups = (files: readonly string[]): string =>
  files.map((file) => `echo $$ >'${file.replaceAll("'", `'\\''`)}' || exit 1; `).join('')
