import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { type FileChanges, type LineChange, readDiff } from '@lc/report/diff'
import { CliError } from '../cli-error.ts'

interface FixOptions {
  root: string
  diff: string
  /** The hash of each file when it was scanned. */
  scanned: readonly { path: string; sha256: string }[]
}

/** Applies a patch to the scanned files, or to none of them. Returns their paths. */
export const applyFix = ({ root, diff, scanned }: FixOptions): string[] => {
  const hashes = new Map(scanned.map(({ path, sha256 }) => [path, sha256]))
  const patched = readDiff(diff).map(({ file, changes }: FileChanges) => {
    const path = findInside(root, file)
    const bytes = readFileSync(path)
    if (createHash('sha256').update(bytes).digest('hex') !== hashes.get(file)) {
      throw new CliError(`${file} has changed since the scan. Scan again, then apply the fix.`)
    }
    return { file, path, text: changeLines(bytes.toString('utf8'), changes) }
  })
  if (patched.length === 0) throw new CliError('The patch of the server is empty.')
  for (const { path, text } of patched) writeFileSync(path, text)
  return patched.map(({ file }) => file)
}

/**
 * The patch names the file, so it must be a plain file of this project. Patches change contracts only: in another file, a
 * server could add a command.
 */
const findInside = (root: string, file: string): string => {
  const isLocal = posix.normalize(file) === file && !/^(\.\.\/|\/)|\\/.test(file) && file.endsWith('.sol')
  try {
    const path = join(root, file)
    const isInside = `${realpathSync(dirname(path))}${sep}`.startsWith(`${realpathSync(root)}${sep}`)
    if (isLocal && isInside && lstatSync(path).isFile()) return path
  } catch {
    // Reported below.
  }
  throw new CliError(`${file} is not a contract in this folder. Run the command in the folder that was scanned.`)
}

/** From the last change to the first, so that the numbers of earlier lines stay right. */
const changeLines = (text: string, changes: readonly LineChange[]): string => {
  const lines = text.split('\n')
  for (const { startLine, endLine, text: added } of [...changes].sort((a, b) => b.startLine - a.startLine)) {
    lines.splice(startLine - 1, endLine - startLine, ...(added === '' ? [] : added.replace(/\n$/, '').split('\n')))
  }
  return lines.join('\n')
}
