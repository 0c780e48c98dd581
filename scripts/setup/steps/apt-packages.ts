import { spawnSync } from 'node:child_process'
import { run } from '../run.ts'
import type { Step } from '../step.ts'

const wanted = [
  'postgresql-15',
  'nginx',
  'libnginx-mod-http-brotli-static',
  'chromium',
  'chromium-headless-shell',
  'bubblewrap',
  'python3.11-venv',
  'fonts-noto-cjk',
  'ca-certificates',
]

export const aptPackages: Step = {
  name: 'apt packages',
  isDone: () => missing().length === 0,
  install: async () => {
    const packages = missing()
    refuseWithoutApt(packages)
    await apt('the refresh of the package lists', ['update', '-q'])
    await apt(`the installation of ${packages.join(' ')}`, [
      'install',
      '-q',
      '-y',
      '--no-install-recommends',
      ...packages,
    ])
  },
}

/** `ii` in the first column: wanted, and installed. */
const missing = () => {
  const { stdout } = spawnSync('dpkg-query', ['--list', ...wanted], { encoding: 'utf8' })
  const installed = [...(stdout ?? '').matchAll(/^ii +([^\s:]+)/gm)].map((match) => match[1])
  return wanted.filter((name) => !installed.includes(name))
}

const refuseWithoutApt = (packages: string[]) => {
  const byHand = `install these by hand and run setup again: ${packages.join(' ')}`
  if (spawnSync('apt-get', ['--version']).error) throw new Error(`this machine has no apt-get; ${byHand}`)
  if (process.getuid?.() !== 0) throw new Error(`apt-get needs root; run \`sudo make setup\`, or ${byHand}`)
}

/** The packages of PostgreSQL and nginx must not start servers of their own on the standard ports. */
const apt = (purpose: string, args: string[]) =>
  run({ purpose, command: 'apt-get', args, env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } })
