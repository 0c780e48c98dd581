import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Generated, so not among the tracked files. */
const generated = ['packages/content/src/blog/generated', 'packages/content/src/paraglide']

/** A copy of this clone in a temporary folder. Its packages are its own; packages from npm are shared. */
export const copyCheckout = (root: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'new-thing-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of [...listed.toString().split('\0'), ...generated]) {
    if (path === '' || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { recursive: true })
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
  // A workspace has packages of its own where another one needs a different version.
  for (const folder of globSync('{apps,packages}/*/node_modules', { cwd: root })) {
    linkPackages(join(root, folder), join(copy, folder))
  }
  return copy
}

const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@lc') symlinkSync(join(from, name), join(to, name))
  if (!existsSync(join(from, '@lc'))) return
  mkdirSync(join(to, '@lc'))
  // These links are relative, so in the copy they lead to its own packages.
  for (const name of readdirSync(join(from, '@lc'))) {
    symlinkSync(readlinkSync(join(from, '@lc', name)), join(to, '@lc', name))
  }
}
