import { spawnSync } from 'node:child_process'
import { run } from '../run.ts'
import type { Step } from '../step.ts'

export const requiredPackages = [
  'postgresql-15',
  'pgbackrest',
  'nginx',
  'libnginx-mod-http-brotli-static',
  'chromium',
  'chromium-headless-shell',
  'bubblewrap',
  'python3.11-venv',
  'fonts-noto-cjk',
  'ca-certificates',
]

export const aptStep = (name: string, required: readonly string[]): Step => ({
  name,
  isDone: () => missing(required).length === 0,
  install: async () => {
    const packages = missing(required)
    refuseWithoutApt(packages)
    await apt('updating the package lists', ['update', '-q'])
    await apt(`installing ${packages.join(' ')}`, ['install', '-q', '-y', '--no-install-recommends', ...packages])
  },
})

export const aptPackages = aptStep('apt packages', requiredPackages)

/** `ii` in the first column means installed. */
const missing = (required: readonly string[]) => {
  const { stdout } = spawnSync('dpkg-query', ['--list', ...required], { encoding: 'utf8' })
  const installed = [...(stdout ?? '').matchAll(/^ii +([^\s:]+)/gm)].map((match) => match[1])
  return required.filter((name) => !installed.includes(name))
}

const refuseWithoutApt = (packages: string[]) => {
  const byHand = `install these by hand and run setup again: ${packages.join(' ')}`
  if (spawnSync('apt-get', ['--version']).error) throw new Error(`this machine has no apt-get; ${byHand}`)
  if (process.getuid?.() !== 0) throw new Error(`apt-get needs root; run \`sudo make setup\`, or ${byHand}`)
}

export const aptRetries = ['-o', 'Acquire::Retries=5']

/** The packages of PostgreSQL and nginx must not start servers on the standard ports. */
const apt = (purpose: string, args: string[]) =>
  run({
    purpose,
    command: 'apt-get',
    args: [...aptRetries, ...args],
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
