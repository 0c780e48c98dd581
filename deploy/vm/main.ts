import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { layOut } from '../images/main.ts'
import { enableUnits, prepareMachine, thisMachine } from './machine.ts'
import { activate, releaseFolder, releaseName, rollBack, writeFiles, writeUnits } from './release.ts'
import { configurationFiles, hostNames, readSettings, type SiteSettings, usesOwnStore } from './settings.ts'

const SETTINGS = '/etc/lightning-cat/site.env'
const OWN_SETTINGS = '/etc/lightning-cat/api.env'
const root = resolve(import.meta.dirname, '../..')

const readSiteEnv = () => {
  if (!existsSync(SETTINGS)) throw new Error(`${SETTINGS} is missing: copy deploy/vm/site.env.example and fill it in`)
  const own = existsSync(OWN_SETTINGS) ? parseEnv(readFileSync(OWN_SETTINGS, 'utf8')) : {}
  if (!own.SMTP_URL && !own.SMTP_URL_FILE)
    throw new Error(`${OWN_SETTINGS} needs SMTP_URL, the address of a mail server`)
  return readSettings(parseEnv(readFileSync(SETTINGS, 'utf8')))
}

const commitOfCheckout = () => {
  try {
    return execFileSync('git', ['-c', `safe.directory=${root}`, 'rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

/** The finished build with its configuration, tools and services, in a dated folder. Nothing runs from it yet. */
const createRelease = async (settings: SiteSettings) => {
  const commit = commitOfCheckout()
  const name = releaseName(new Date(), commit)
  const folder = releaseFolder(thisMachine, name)
  const home = process.env.LIGHTNING_CAT_HOME ?? '/opt/lightning-cat'
  try {
    layOut(root, folder)
    cpSync(join(root, 'deploy/images/services'), join(folder, 'services/deploy/images/services'), { recursive: true })
    cpSync(join(root, 'deploy/vm'), join(folder, 'services/deploy/vm'), { recursive: true })
    cpSync(join(root, 'docs/run.md'), join(folder, 'run.md'))
    for (const [from, to] of [
      [join(home, 'tools'), join(folder, 'tools')],
      [join(home, 'services/bin'), join(folder, 'programs')],
    ] as const)
      await copyTree(from, to)
    const hasIpv6 = existsSync('/proc/net/if_inet6')
    writeFiles(folder, configurationFiles(settings, { folder, commit, hasIpv6 }))
    writeUnits(join(root, 'deploy/vm/units'), folder, {
      hasStore: usesOwnStore(settings),
      hasDesk: settings.DESK_ORIGIN !== undefined,
    })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return name
}

/** Links instead of copies where the file system allows it: the tools have two gigabytes, and setup replaces files as a whole. */
const copyTree = async (from: string, to: string) => {
  try {
    await thisMachine.run('cp', ['--archive', '--link', from, to])
  } catch {
    rmSync(to, { recursive: true, force: true })
    await thisMachine.run('cp', ['--archive', from, to])
  }
}

/** Also for an upgrade, because a release may bring users and units. Everything that is there already stays. */
const install = async () => {
  const settings = readSiteEnv()
  await prepareMachine(hostNames(settings))
  await activate(thisMachine, await createRelease(settings))
  await enableUnits()
}

const commands: Record<string, () => Promise<void>> = {
  install,
  upgrade: install,
  rollback: () => rollBack(thisMachine),
}

const command = commands[process.argv[2] ?? '']
if (!command) throw new Error(`usage: node deploy/vm/main.ts ${Object.keys(commands).join('|')}`)
process.umask(0o022)
try {
  await command()
} catch (error) {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) console.error(cause.message)
  process.exitCode = 1
}
