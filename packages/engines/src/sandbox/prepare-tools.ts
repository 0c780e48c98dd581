import assert from 'node:assert'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ProfileName, profileNames, profiles } from './jail.ts'
import { copyUsr } from './jail-usr.ts'
import { seccompFilter } from './seccomp-filter.ts'

/**
 * Writes the jail's own files below the tools folder: a tiny /etc, a small /usr, one seccomp filter per profile, and
 * the JavaScript wrapper that loads any soljson.js. Can be repeated; needs only Node's own modules.
 */
export const prepareTools = (toolsDir: string): void => {
  writeEtc(join(toolsDir, 'etc'))
  for (const name of profileNames) writeFileSync(filterPath(toolsDir, name), seccompFilter(profiles[name]))
  copyUsr(toolsDir)
  copySolcWrapper(join(toolsDir, 'solc-wrapper'))
}

export const filterPath = (toolsDir: string, profile: ProfileName): string => join(toolsDir, `${profile}.bpf`)

const writeEtc = (etcDir: string): void => {
  mkdirSync(etcDir, { recursive: true, mode: 0o755 })
  const files = {
    passwd: 'root:x:0:0:root:/tmp:/bin/false\njail:x:20001:20001:jail:/tmp:/bin/false\n',
    group: 'root:x:0:\njail:x:20001:\n',
    hosts: '127.0.0.1 localhost\n',
    'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(etcDir, name), content, { mode: 0o644 })
  // It would list every library of the host. The loader's own folders have everything in the jail.
  rmSync(join(etcDir, 'ld.so.cache'), { force: true })
}

const copySolcWrapper = (wrapperDir: string): void => {
  rmSync(wrapperDir, { recursive: true, force: true })
  copyPackage({ name: 'solc', fromDir: dirname(fileURLToPath(import.meta.url)), toDir: wrapperDir })
}

const copyPackage = ({ name, fromDir, toDir }: { name: string; fromDir: string; toDir: string }): void => {
  const packageDir = findPackage(name, fromDir)
  const target = join(toDir, 'node_modules', name)
  if (existsSync(target)) return
  cpSync(packageDir, target, {
    recursive: true,
    filter: (path) => !path.endsWith('/soljson.js') && !path.slice(packageDir.length).startsWith('/node_modules'),
  })
  const { dependencies = {} } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  // Below the requiring package: two packages may need two versions of a third.
  for (const dependency of Object.keys(dependencies)) {
    copyPackage({ name: dependency, fromDir: packageDir, toDir: target })
  }
}

const findPackage = (name: string, fromDir: string): string => {
  const candidate = join(fromDir, 'node_modules', name)
  if (existsSync(join(candidate, 'package.json'))) return candidate
  assert(dirname(fromDir) !== fromDir, `package ${name} is not installed: run npm install first`)
  return findPackage(name, dirname(fromDir))
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const toolsDir = process.argv[2]
  assert(toolsDir, 'usage: node prepare-tools.ts <toolsDir>')
  prepareTools(resolve(toolsDir))
}
