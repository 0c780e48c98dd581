import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'

/** Programs with a unit, in the order in which they start. */
const STARTED = ['s3', 'temporal', 'api', 'desk', 'forms', 'worker', 'web'] as const
const KEPT_RELEASES = 3
const FAILED = 'failed'

/** The actions that a release needs from its machine; tests bring their own. */
export interface Machine {
  /** Before every path, for tests; otherwise empty. */
  root: string
  /** Runs a program; an error reports how it ended. */
  run(command: string, args: readonly string[]): Promise<void>
  /** Fails if a program isn't ready in time. */
  waitUntilReady(): Promise<void>
  say(line: string): void
}

const base = ({ root }: Machine) => join(root, '/srv/lightning-cat')
const units = ({ root }: Machine) => join(root, '/etc/systemd/system')
const current = (machine: Machine) => join(base(machine), 'current')

export const releaseFolder = (machine: Machine, name: string) => join(base(machine), 'releases', name)

/** Its time first, so that names sort by age. */
export const releaseName = (moment: Date, commit: string) =>
  `${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${commit.slice(0, 12)}`

export const currentRelease = (machine: Machine) =>
  lstatSync(current(machine), { throwIfNoEntry: false }) ? basename(readlinkSync(current(machine))) : undefined

/** The newest first. */
export const releases = (machine: Machine) =>
  existsSync(join(base(machine), 'releases'))
    ? readdirSync(join(base(machine), 'releases'))
        .sort()
        .reverse()
    : []

/** Migrates for a finished release and makes it current. If it isn't ready in time, the one before it comes back. */
export const activate = async (machine: Machine, name: string) => {
  const previous = currentRelease(machine)
  await installUnits(machine, name)
  try {
    await machine.run('systemctl', ['start', `lightning-cat-migrate@${name}.service`])
  } catch (cause) {
    if (previous) await installUnits(machine, previous)
    throw new Error(
      `the migrations of ${name} failed, so nothing was changed: journalctl -u lightning-cat-migrate@${name}`,
      {
        cause,
      },
    )
  }
  machine.say(`${name}: migrated`)
  if (previous) keepAssets(machine, previous, name)
  try {
    await switchTo(machine, name)
  } catch (cause) {
    // Kept for a look, and never used again.
    writeFileSync(join(releaseFolder(machine, name), FAILED), '')
    if (!previous) throw new Error(`${name} isn't ready: journalctl -u 'lightning-cat-*'`, { cause })
    machine.say(`${name}: not ready, going back to ${previous}`)
    await switchTo(machine, previous)
    throw new Error(`${name} wasn't ready, and ${previous} runs again: journalctl -u 'lightning-cat-*'`, { cause })
  }
  machine.say(`${name}: ready`)
  removeOld(machine, name, previous)
}

/** Goes back to the release before the current one. The database keeps its schema, because there are no migrations back. */
export const rollBack = async (machine: Machine) => {
  const now = currentRelease(machine)
  const hasFailed = (name: string) => existsSync(join(releaseFolder(machine, name), FAILED))
  const [earlier] = releases(machine).filter((name) => now !== undefined && name < now && !hasFailed(name))
  if (!earlier) throw new Error('there is no earlier release')
  await switchTo(machine, earlier)
  machine.say(`${earlier}: ready`)
}

/** The worker stops before the link moves and starts after the API, so that it never runs with another release's files. */
const switchTo = async (machine: Machine, name: string) => {
  await machine.run('systemctl', ['stop', 'lightning-cat-worker.service'])
  await installUnits(machine, name)
  const next = `${current(machine)}.next`
  rmSync(next, { force: true })
  symlinkSync(join('releases', name), next)
  renameSync(next, current(machine))
  for (const program of STARTED) {
    const unit = `lightning-cat-${program}.service`
    if (!existsSync(join(units(machine), unit))) {
      // As a pattern, because it is an error to stop a unit that was never there.
      await machine.run('systemctl', ['stop', `${unit}*`])
      continue
    }
    await machine.run('systemctl', [program === 'web' ? 'reload-or-restart' : 'restart', unit])
  }
  await machine.waitUntilReady()
}

/** The units belong to the release, and go back with it. Drop-ins of the operator stay. */
const installUnits = async (machine: Machine, name: string) => {
  const from = join(releaseFolder(machine, name), 'units')
  const wanted = readdirSync(from).filter(isOurs)
  const gone = readdirSync(units(machine)).filter((unit) => isOurs(unit) && !wanted.includes(unit))
  for (const unit of gone) rmSync(join(units(machine), unit))
  for (const unit of wanted) {
    cpSync(join(from, unit), join(units(machine), unit))
    if (!needsHardening(unit)) continue
    const folder = join(units(machine), `${unit}.d`)
    mkdirSync(folder, { recursive: true })
    cpSync(join(from, 'hardening.conf'), join(folder, 'hardening.conf'))
  }
  await machine.run('systemctl', ['daemon-reload'])
}

/** Those of deploy/backup have other names. */
const isOurs = (unit: string) =>
  /^lightning-cat(\.target|-(web|forms|api|desk|worker|migrate@|temporal|s3)\.service)$/.test(unit)

/** The worker has walls of its own. */
const needsHardening = (unit: string) => unit.endsWith('.service') && unit !== 'lightning-cat-worker.service'

/** Pages that are open in a browser still ask for the assets of the release before. */
const keepAssets = (machine: Machine, previous: string, name: string) => {
  const assets = (release: string) => join(releaseFolder(machine, release), 'site/client/assets')
  if (existsSync(assets(previous)))
    cpSync(assets(previous), assets(name), { recursive: true, force: false, preserveTimestamps: true })
}

const removeOld = (machine: Machine, ...needed: (string | undefined)[]) => {
  for (const name of releases(machine).slice(KEPT_RELEASES)) {
    if (!needed.includes(name)) rmSync(releaseFolder(machine, name), { recursive: true })
  }
}

/** The units of a release; those of the store and the desk only if they run on this machine. */
export const writeUnits = (
  from: string,
  folder: string,
  { hasStore, hasDesk }: { hasStore: boolean; hasDesk: boolean },
) => {
  cpSync(from, join(folder, 'units'), { recursive: true })
  if (!hasStore) rmSync(join(folder, 'units/lightning-cat-s3.service'))
  if (!hasDesk) rmSync(join(folder, 'units/lightning-cat-desk.service'))
}

export const writeFiles = (folder: string, files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
