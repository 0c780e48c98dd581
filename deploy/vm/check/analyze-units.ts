import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const unitsFolder = join(import.meta.dirname, '../units')

/** systemd's own scale from 0 to 10; the worker's exceptions are in docs/run.md. */
export const MAX_EXPOSURE = 3.0
export const MAX_EXPOSURE_OF_WORKER = 5.0

export const unitNames = () => readdirSync(unitsFolder).filter((name) => /\.(service|target)$/.test(name))

export const readUnit = (name: string) => readFileSync(join(unitsFolder, name), 'utf8')

/** A template as systemd-analyze takes it. */
const instance = (name: string) => name.replace('@.', '@1.')

/** Every value of a directive, in order. */
export const directives = (text: string, name: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []))

/** The programs that a unit starts, without systemd's prefixes. */
export const startedPrograms = (text: string) =>
  ['ExecStart', 'ExecStartPre', 'ExecStartPost', 'ExecReload', 'ExecStop'].flatMap((name) =>
    directives(text, name).map((command) => command.replace(/^[-@:+!]+/, '').split(' ')[0] ?? ''),
  )

/** A root folder with our units as they are installed, the machine's own, and an empty program at every path that is started. */
export const layOutUnits = (root: string) => {
  const folder = join(root, 'etc/systemd/system')
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(root, 'usr/lib/systemd'), { recursive: true })
  symlinkSync('usr/lib', join(root, 'lib'))
  cpSync('/usr/lib/systemd/system', join(root, 'usr/lib/systemd/system'), { recursive: true, verbatimSymlinks: true })
  for (const name of unitNames()) {
    const file = join(folder, instance(name))
    cpSync(join(unitsFolder, name), file)
    if (isHardened(name)) {
      mkdirSync(`${file}.d`)
      cpSync(join(unitsFolder, 'hardening.conf'), join(`${file}.d`, 'hardening.conf'))
    }
    for (const program of startedPrograms(readUnit(name))) addProgram(join(root, program.replace('%i', '1')))
  }
}

const isHardened = (name: string) => name.endsWith('.service') && name !== 'lightning-cat-worker.service'

const addProgram = (file: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
}

/** The problems that `systemd-analyze verify` prints for the units; good ones print nothing, and its exit code ignores warnings. */
export const verifyUnits = (root: string) => {
  const units = unitNames().map((name) => join(root, 'etc/systemd/system', instance(name)))
  const { stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', `--root=${root}`, ...units], {
    encoding: 'utf8',
  })
  if (error) throw error
  return `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '')
}

/** How much of the machine each service could reach, by systemd's own scale. */
export const exposures = (root: string) =>
  unitNames()
    .filter((name) => name.endsWith('.service'))
    .map((name) => {
      const unit = join(root, 'etc/systemd/system', instance(name))
      const { stdout, stderr } = spawnSync(
        'systemd-analyze',
        ['security', '--no-pager', '--offline=true', '--threshold=100', unit],
        { encoding: 'utf8' },
      )
      const exposure = /exposure level for \S+: (\d+\.\d)/.exec(stdout)?.[1]
      if (exposure === undefined) throw new Error(`systemd-analyze has no answer for ${name}: ${stderr}`)
      return { name, exposure: Number(exposure), isWorker: name === 'lightning-cat-worker.service' }
    })
