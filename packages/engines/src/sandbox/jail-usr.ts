import assert from 'node:assert'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Programs that launch scripts, the jail check, the compilation of the proof search or jail tests start. */
const PROGRAMS = {
  launch: ['sh', 'cat', 'chmod', 'cp', 'python3.11'],
  proof: ['id', 'touch'],
  setup: ['base64', 'gzip', 'tar'],
  tests: ['setsid', 'sleep', 'wc'],
}

const LIBRARIES = {
  node: ['libc.so.6', 'libdl.so.2', 'libgcc_s.so.1', 'libm.so.6', 'libpthread.so.0', 'libstdc++.so.6'],
  forge: ['librt.so.1'],
  python: ['libexpat.so.1', 'libz.so.1'],
  pythonModules: ['libbz2.so.1.0', 'libcrypto.so.3', 'libffi.so.8', 'liblzma.so.5', 'libssl.so.3', 'libuuid.so.1'],
  cpAndTar: ['libacl.so.1', 'libattr.so.1', 'libpcre2-8.so.0', 'libselinux.so.1'],
}

const LIBRARY_FOLDER = 'lib/x86_64-linux-gnu'

const FILES = [
  ...Object.values(PROGRAMS)
    .flat()
    .map((name) => `bin/${name}`),
  ...Object.values(LIBRARIES)
    .flat()
    .map((name) => `${LIBRARY_FOLDER}/${name}`),
  'lib64/ld-linux-x86-64.so.2',
]

const FOLDERS = ['lib/python3.11', 'lib/locale/C.utf8']

/** Parts of Python for building and testing Python itself, and modules whose libraries aren't in the table. */
const LEFT_OUT = [
  /^lib\/python3\.11\/(config-[^/]+|distutils|ensurepip|idlelib|lib2to3|test|tkinter|turtledemo)\//,
  /^lib\/python3\.11\/lib-dynload\/(_crypt|_curses|_curses_panel|_dbm|_gdbm|_sqlite3|_test[^.]*|_tkinter|nis|readline|xxlimited[^.]*)\./,
]

const LINKS = { 'bin/python3': 'python3.11' }

/**
 * The jail's /usr below the tools folder. It is a copy, because mounting one folder takes a third of the time of fifty
 * file mounts. Its name depends on the table, so checkouts of different versions have their own.
 */
export const usrFolder = (): string => {
  const table = JSON.stringify([FILES, FOLDERS, LEFT_OUT.map(String), LINKS])
  return `usr-${createHash('sha256').update(table).digest('hex').slice(0, 12)}`
}

interface HostFile {
  /** Below /usr, the same on the host and in the jail. */
  path: string
  /** The file itself if the path is a link. */
  source: string
}

/** Every file of the host that the jail shows. Fails when the host lacks one that the tools need. */
const hostFiles = (hostUsr: string): HostFile[] => {
  const missing = [...FILES, ...FOLDERS].filter((path) => !existsSync(join(hostUsr, path)))
  const list = missing.map((path) => join(hostUsr, path)).join(', ')
  assert(missing.length === 0, `the tools need ${list}, which this host does not have`)
  return [...FILES, ...FOLDERS.flatMap((folder) => filesIn(hostUsr, folder))].map((path) => ({
    path,
    source: realpathSync(join(hostUsr, path)),
  }))
}

/** Links are left out: Debian's point to /etc and to development libraries. */
const filesIn = (hostUsr: string, folder: string): string[] =>
  readdirSync(join(hostUsr, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(hostUsr.length + 1))
    .filter((path) => !LEFT_OUT.some((pattern) => pattern.test(path)))
    .sort()

/** Changes when a host upgrade changes a copied file. */
export const hostUsrVersion = (hostUsr = '/usr'): string => {
  const hash = createHash('sha256').update(usrFolder())
  for (const { path, source } of hostFiles(hostUsr)) {
    const { size, mtimeMs } = statSync(source)
    hash.update(`\0${path} ${size} ${Math.floor(mtimeMs)}`)
  }
  return hash.digest('hex')
}

/**
 * Keeps a current copy, because running jails use it. A new one is built next to it first, so it is never incomplete.
 */
export const copyUsr = (toolsDir: string, hostUsr = '/usr'): void => {
  const place = join(toolsDir, usrFolder())
  const versionFile = `${place}.version`
  const version = hostUsrVersion(hostUsr)
  if (existsSync(place) && existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version) return
  const fresh = `${place}.new`
  rmSync(fresh, { recursive: true, force: true })
  for (const { path, source } of hostFiles(hostUsr)) copyWithTimes(source, join(fresh, path))
  for (const [path, target] of Object.entries(LINKS)) symlinkSync(target, join(fresh, path))
  rmSync(place, { recursive: true, force: true })
  renameSync(fresh, place)
  writeFileSync(versionFile, version)
}

/** Python uses a compiled module only if its source has the recorded time. */
const copyWithTimes = (source: string, target: string): void => {
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  copyFileSync(source, target)
  const { atime, mtime } = statSync(source)
  utimesSync(target, atime, mtime)
}
