import { isInLibraryFolder } from '@lc/api-contract'
import { readBrownieDependencies } from './brownie-config.ts'
import {
  readAliases,
  readBunLock,
  readFoundryLock,
  readGitmodules,
  readPackageJson,
  readPackageLock,
  readPnpmLock,
  readYarnLock,
  type StatedVersions,
} from './dependency-lists.ts'
import { readSoldeerVersions } from './foundry-toml.ts'
import { type DependencyList, MAX_CONFIGURATION_LENGTH } from './project-configuration.ts'

/** Lock files list every installed package. */
const MAX_LOCK_LENGTH = 2_000_000
/** For all lock files together, and for all other lists; the rest isn't read. */
const MAX_TOTAL_LENGTH = 4_000_000
const MAX_LISTS = 100
const MAX_VERSIONS = 200

type ReadList = (text: string) => StatedVersions | undefined

/** By priority, for folders with several. */
const lists: readonly (readonly [name: string, read: ReadList])[] = [
  ['foundry.lock', readFoundryLock],
  ['foundry.toml', readSoldeerVersions],
  ['.gitmodules', readGitmodules],
  ['package.json', readPackageJson],
  ['brownie-config.yaml', readBrownieDependencies],
  ['brownie-config.yml', readBrownieDependencies],
]
const locks: typeof lists = [
  ['package-lock.json', readPackageLock],
  ['yarn.lock', readYarnLock],
  ['pnpm-lock.yaml', readPnpmLock],
  ['bun.lock', readBunLock],
]

/**
 * The library versions of a project, by file. An installed version in a lock file has priority over a range; packages
 * that only a lock file names are indirect dependencies and left out.
 */
export const readDependencies = (files: Readonly<Record<string, string>>): DependencyList[] => {
  const installed = readAll(files, locks, MAX_LOCK_LENGTH)
  return readAll(files, lists, MAX_CONFIGURATION_LENGTH).map(({ file, versions }) => {
    const lock = file.endsWith('package.json') ? nearestAbove(file, installed) : undefined
    const kept = [...versions].slice(0, MAX_VERSIONS)
    const meant = file.endsWith('package.json') ? readAliases(files[file] ?? '') : new Map<string, string>()
    const aliases = kept.flatMap(([name]) => (meant.has(name) ? [[name, meant.get(name)]] : []))
    return {
      file,
      versions: Object.fromEntries(kept.map(([name, range]) => [name, lock?.get(name) ?? range])),
      ...(aliases.length > 0 ? { aliases: Object.fromEntries(aliases) } : {}),
    }
  })
}

interface ReadFile {
  file: string
  versions: StatedVersions
}

const readAll = (
  files: Readonly<Record<string, string>>,
  kinds: typeof lists,
  maxLength: number,
): readonly ReadFile[] => {
  const found: ReadFile[] = []
  let total = 0
  for (const [name, read] of kinds) {
    for (const [file, text] of Object.entries(files)) {
      const isMeant = (file === name || file.endsWith(`/${name}`)) && !isInLibraryFolder(file)
      if (!isMeant || text.length > maxLength || total + text.length > MAX_TOTAL_LENGTH) continue
      total += text.length
      const versions = read(text)
      if (versions?.size) found.push({ file, versions })
      if (found.length === MAX_LISTS) return found
    }
  }
  return found
}

/** Packages of a monorepo share the lock file at its root. */
const nearestAbove = (file: string, locked: readonly ReadFile[]): StatedVersions | undefined => {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const above = locked.filter((lock) => file.startsWith(folderOf(lock.file)))
  return above.toSorted((a, b) => folderOf(b.file).length - folderOf(a.file).length)[0]?.versions
}
