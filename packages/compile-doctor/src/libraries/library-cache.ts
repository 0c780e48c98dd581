import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import semver from 'semver'
import pinned from '../../libraries.json' with { type: 'json' }

/** One published version of a library that setup installed. */
export interface Release {
  library: string
  version: string
}

/** Solidity of well-known libraries on this machine; nothing is downloaded. */
export interface LibraryCache {
  releases: readonly Release[]
  /** Newest first. */
  releasesOf(library: string): readonly Release[]
  /** Paths inside the package. */
  filesOf(release: Release): Promise<ReadonlySet<string>>
  read(release: Release, path: string): Promise<string>
}

/** Before 2.3, OpenZeppelin's package had another name and its files were in another folder. */
const OLD_NAME = 'openzeppelin-solidity'
const OPENZEPPELIN = '@openzeppelin/contracts'

export const openLibraryCache = (toolsDir: string): LibraryCache => {
  const known = pinned.map(({ name, version }) => ({ library: name === OLD_NAME ? OPENZEPPELIN : name, version }))
  const places = new Map(
    pinned.map(({ name, version }, index) => [keyOf(known[index] as Release), placeOf(name, version)]),
  )
  const lists = new Map<string, Promise<ReadonlySet<string>>>()
  const folderOf = (release: Release) => join(toolsDir, 'solidity', places.get(keyOf(release)) ?? '')
  const filesOf = (release: Release) => {
    const list = lists.get(keyOf(release)) ?? listSolidity(folderOf(release))
    lists.set(keyOf(release), list)
    return list
  }
  return {
    releases: known,
    releasesOf: (library) =>
      known.filter((each) => each.library === library).toSorted((a, b) => semver.rcompare(a.version, b.version)),
    filesOf,
    read: async (release, path) =>
      (await filesOf(release)).has(path) ? readFile(join(folderOf(release), path), 'utf8') : '',
  }
}

const keyOf = ({ library, version }: Release) => `${library}@${version}`

const placeOf = (name: string, version: string) => join(name, version, name === OLD_NAME ? 'contracts' : '')

const listSolidity = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // Some packages contain folders of build output with the names of files.
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.sol'))
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')))
}
