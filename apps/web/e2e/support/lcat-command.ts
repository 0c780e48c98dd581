import { type ChildProcess, execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { product } from './product.ts'

const checkout = join(import.meta.dirname, '../../../..')

/** Builds the npm package and installs it into an empty folder, as a user would. Returns the installed file. */
export const installLcat = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lcat-e2e-'))
  const built = execFileSync(process.execPath, [join(checkout, 'packages/cli/build.ts'), folder], { encoding: 'utf8' })
  const [, tarball = ''] = /^cli package=(\S+) bytes=\d+$/m.exec(built) ?? []
  const options = ['--prefix', folder, '--offline', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', ...options, tarball], { cwd: folder, stdio: 'ignore' })
  return join(folder, 'node_modules', 'lcat', 'dist', 'lcat.js')
}

export interface LcatRun {
  exitCode: number
  stdout: string
  stderr: string
}

interface LcatOptions {
  file: string
  /** The Node to run it with. */
  node: string
  cwd: string
  key: string
  onStart?: (child: ChildProcess) => void
}

export const runLcat = (args: readonly string[], { file, node, cwd, key, onStart }: LcatOptions): Promise<LcatRun> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, HOME: cwd, LCAT_SERVER: product.api, LCAT_KEY: key }
    const child = execFile(node, [file, ...args], { cwd, env }, (_error, stdout, stderr) =>
      done({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    )
    onStart?.(child)
  })

export const writeProject = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** The folder of the sources inside the jail, where files have other names. */
const JOB = '/job/sources'

/** Kills the engines that work on a source with this text, and no others on this machine. Returns how many. */
export const killEngines = (text: string): number => {
  const engines = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isWorkingOn(pid, text))
  for (const pid of engines) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
  return engines.length
}

const isWorkingOn = (pid: string, text: string): boolean => {
  const folder = `/proc/${pid}/cwd`
  try {
    if (readlinkSync(folder) !== JOB) return false
    return readdirSync(folder).some((file) => readFileSync(join(folder, file), 'utf8').includes(text))
  } catch {
    return false
  }
}
