import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFreshJail, testToolsDir } from '../testing/open-test-jail.ts'
import { probe } from '../testing/probe.ts'
import { copyUsr, usrFolder } from './jail-usr.ts'
import { openJail } from './open-jail.ts'

const root = mkdtempSync(join(tmpdir(), 'jail-usr-'))
const usr = join(root, usrFolder())
beforeAll(() => copyUsr(root))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('default: contains every library that a tool or program in the jail links to', () => {
  const programs = [...elfFilesIn(testToolsDir), ...elfFilesIn(usr)]
  expect(programs).toContain(join(testToolsDir, 'foundry/bin/forge'))
  const libraries = new Set(readdirSync(join(usr, 'lib/x86_64-linux-gnu')))
  const missing = librariesOf(programs).filter((library) => !libraries.has(library))
  expect(missing).toEqual([])
})

test('default: contains no unused library', () => {
  const linked = new Set(librariesOf([...elfFilesIn(testToolsDir), ...elfFilesIn(usr)]))
  const unused = readdirSync(join(usr, 'lib/x86_64-linux-gnu')).filter((library) => !linked.has(library))
  expect(unused).toEqual([])
})

test('default: Python finds its compiled modules current, so it compiles none in the jail', async () => {
  const jail = await openFreshJail({ slots: 1 })
  try {
    const program = `import importlib.util, struct
source = json.__file__
header = open(importlib.util.cache_from_source(source), 'rb').read(16)
print(json.dumps(struct.unpack('<II', header[8:]) == (int(os.stat(source).st_mtime), os.stat(source).st_size)))`
    expect(await probe(jail, program)).toBe(true)
  } finally {
    await jail.close()
  }
})

test('given a current copy, keeps it for the jails that use it; given an older one, copies again', () => {
  const marker = join(usr, 'marker')
  writeFileSync(marker, '')
  copyUsr(root)
  expect(existsSync(marker)).toBe(true)
  writeFileSync(`${usr}.version`, 'of an older host')
  copyUsr(root)
  expect([existsSync(marker), existsSync(join(usr, 'bin/sh'))]).toEqual([false, true])
})

test('refuses to open without its /usr, and names the command to run', async () => {
  const toolsDir = mkdtempSync(join(tmpdir(), 'jail-tools-'))
  try {
    await expect(openJail({ toolsDir, slots: 1 })).rejects.toMatchObject({
      errorName: 'UNAVAILABLE',
      details: { problem: expect.stringContaining('its /usr is missing or old: run make setup') },
    })
  } finally {
    rmSync(toolsDir, { recursive: true, force: true })
  }
})

const ELF = Buffer.from('\x7fELF')

const elfFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(pyc?|js|json|sol|md|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => firstBytes(file, ELF.length).equals(ELF))

const firstBytes = (file: string, count: number): Buffer => {
  const fd = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(count)
    return bytes.subarray(0, readSync(fd, bytes))
  } finally {
    closeSync(fd)
  }
}

/** By name, and only the host's: a tool may have its own libraries. */
const librariesOf = (files: readonly string[]): string[] => {
  const { stdout } = spawnSync('ldd', files, { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
  const paths = [...stdout.matchAll(/=> (\/\S+|not found)/g)].map(([, path = '']) => path)
  return [...new Set(paths.filter((path) => !path.startsWith(testToolsDir)).map((path) => basename(path)))]
}
