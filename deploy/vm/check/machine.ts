import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Copied from this machine: what Debian's packages put into /etc. */
const ETC = [
  ...['alternatives', 'ca-certificates.conf', 'default', 'fonts', 'group', 'gshadow', 'ld.so.cache', 'ld.so.conf'],
  ...['ld.so.conf.d', 'login.defs', 'logrotate.d', 'nsswitch.conf', 'pam.conf', 'pam.d', 'passwd', 'postgresql-common'],
  ...['python3.11', 'security', 'shadow', 'ssl'],
]

const FOLDERS = ['proc', 'sys', 'dev', 'run', 'tmp', 'root', 'home', 'opt/lightning-cat', 'srv/checkout', 'usr']
const STATE_FOLDERS = ['var/lib', 'var/log/journal', 'var/log/postgresql', 'var/tmp', 'var/cache', 'etc/systemd/system']

interface RunOptions {
  env?: Record<string, string> | undefined
  input?: string | undefined
}

/** A machine with systemd in namespaces of its own. */
export interface BootedMachine {
  /** Runs a program inside and returns its output; throws if it fails. */
  run(command: string, args: readonly string[], options?: RunOptions): string
  /** Runs it with its output on this terminal; returns whether it ended well. */
  show(command: string, args: readonly string[], options?: Pick<RunOptions, 'env'>): boolean
  shutDown(): Promise<void>
}

/** An empty root folder: Debian's own files, the tools of setup, and no data. */
export const createRoot = (root: string, home: string) => {
  rmSync(root, { recursive: true, force: true })
  for (const folder of [...FOLDERS, ...STATE_FOLDERS]) mkdirSync(join(root, folder), { recursive: true })
  for (const link of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${link}`, join(root, link))
  for (const name of ETC.filter((file) => existsSync(join('/etc', file))))
    cpSync(join('/etc', name), join(root, 'etc', name), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    })
  for (const name of ['tmp', 'var/tmp']) read('chmod', ['1777', join(root, name)])
  read('chown', ['postgres:postgres', join(root, 'var/log/postgresql')])
  writeFileSync(join(root, 'etc/machine-id'), '')
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost vm site.test api.test desk.test\n')
  for (const part of ['tools', 'services'])
    read('cp', ['--archive', '--link', join(home, part), join(root, 'opt/lightning-cat')])
}

const read = (command: string, args: readonly string[], options: RunOptions = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    input: options.input,
    ...(options.env && { env: options.env }),
  })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.slice(-4_000)}`)
  return stdout
}

export const boot = async (root: string, checkout: string): Promise<BootedMachine> => {
  const launcher = spawn(
    'unshare',
    [
      ...[
        '--pid',
        '--mount',
        '--net',
        '--uts',
        '--ipc',
        '--cgroup',
        '--fork',
        '--kill-child',
        '--propagation',
        'private',
      ],
      ...[join(import.meta.dirname, 'boot.sh'), root, checkout],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const first = await firstProcess(launcher)
  const enter = (command: string, args: readonly string[]) => ['-t', first, '-a', '--', command, ...args]
  const environment = (extra: Record<string, string> = {}) => ({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
    HOME: '/root',
    ...extra,
  })
  const machine: BootedMachine = {
    run: (command, args, { env, input } = {}) =>
      read('nsenter', enter(command, args), { env: environment(env), input }),
    show: (command, args, { env } = {}) =>
      spawnSync('nsenter', enter(command, args), { stdio: ['ignore', 'inherit', 'inherit'], env: environment(env) })
        .status === 0,
    shutDown: async () => {
      // Units stop in their order; then the first process ends, and with it every other one.
      spawnSync('nsenter', enter('systemctl', ['exit', '0']), { env: environment() })
      for (let second = 0; second < 60 && launcher.exitCode === null; second++) await sleep(1_000)
      if (launcher.exitCode === null) process.kill(Number(first), 'SIGKILL')
    },
  }
  try {
    await waitForSystemd(machine)
  } catch (error) {
    await machine.shutDown()
    throw error
  }
  return machine
}

/** The launcher's only child. */
const firstProcess = async ({ pid }: ChildProcess) => {
  for (let tries = 0; tries < 100; tries++) {
    const file = `/proc/${pid}/task/${pid}/children`
    const child = existsSync(file) && readFileSync(file, 'utf8').trim()
    if (child && readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'systemd') return child
    await sleep(100)
  }
  throw new Error('systemd did not start')
}

const waitForSystemd = async ({ run }: BootedMachine) => {
  for (let tries = 0; tries < 300; tries++) {
    try {
      if (/running|degraded/.test(run('sh', ['-c', 'systemctl is-system-running || true']))) return
    } catch {
      // Its socket isn't there yet.
    }
    await sleep(200)
  }
  throw new Error('systemd is not ready')
}
