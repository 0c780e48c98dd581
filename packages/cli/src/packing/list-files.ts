import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isConfigurationFile, isInLibraryFolder } from '@lc/api-contract'
import { CliError } from '../cli-error.ts'
import { createIsIgnored, type IsIgnored, type Rules, readIgnoredAbove, readRules } from './ignored-files.ts'

export interface ListedFiles {
  /** Solidity files outside of library folders. */
  sources: string[]
  configs: string[]
  isIgnored: IsIgnored
}

/** More folders than any project has: `lcat scan /` should end. */
const MAX_FOLDERS = 20_000

/**
 * The project's own Solidity and configuration files, without those that .gitignore excludes. Symbolic links, hidden
 * folders and libraries are skipped.
 */
export const listFiles = (root: string): ListedFiles => {
  const all: Rules[] = readIgnoredAbove(root)
  const files: string[] = []
  let folders = 0
  const walk = (folder: string): void => {
    if (++folders > MAX_FOLDERS) throw new CliError(`${root} has more than ${MAX_FOLDERS} folders. Name the project's.`)
    all.push(...readRules(join(root, folder), root))
    const isIgnored = createIsIgnored(all, root)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort(byName)) {
      const path = `${folder}${entry.name}`
      if (entry.isDirectory() && !isSkipped(entry.name, `${path}/`) && !isIgnored(`${path}/`)) walk(`${path}/`)
      else if (entry.isFile() && isProjectFile(path) && !isIgnored(path)) files.push(path)
    }
  }
  walk('')
  return {
    sources: files.filter((file) => file.endsWith('.sol')),
    configs: files.filter((file) => !file.endsWith('.sol')),
    isIgnored: createIsIgnored(all, root),
  }
}

const isProjectFile = (path: string): boolean => path.endsWith('.sol') || isConfigurationFile(path)

const isSkipped = (name: string, path: string): boolean => name.startsWith('.') || isInLibraryFolder(path)

const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1)
