import type { ProjectConfiguration, SourceBundle } from '@lc/core'
import semver from 'semver'
import type { Release } from './library-cache.ts'
import { parseLibraryImport } from './library-import.ts'

/**
 * The version or range of a library that the project states for a file: in the nearest folder above it that names the
 * library.
 */
export const configuredVersion = (
  { configuration }: SourceBundle,
  { file, library }: { file: string; library: string },
): string | undefined =>
  listsAbove(configuration, file)
    .find(({ versions }) => versions.has(library))
    ?.versions.get(library)

/** All versions that the project states for a file, by library. */
export const configuredLibraries = ({ configuration }: SourceBundle, file: string): ReadonlyMap<string, string> =>
  new Map(
    listsAbove(configuration, file)
      .toReversed()
      .flatMap(({ versions }) => [...versions]),
  )

/** Replaces an npm alias in an import by its package; other imports stay unchanged. */
export const packageImport = ({ configuration }: SourceBundle, path: string, importer: string): string => {
  const [first = '', second = ''] = path.split('/', 2)
  for (const { aliases } of listsAbove(configuration, importer)) {
    const name = [`${first}/${second}`, first].find((each) => aliases.has(each) && path.startsWith(`${each}/`))
    if (name !== undefined) return aliases.get(name) + path.slice(name.length)
  }
  return path
}

const listsAbove = (configuration: ProjectConfiguration | undefined, file: string): readonly LibraryList[] =>
  configuration ? listsOf(configuration).filter(({ folder }) => file.startsWith(folder)) : []

interface LibraryList {
  folder: string
  /** By the name of the library. */
  versions: ReadonlyMap<string, string>
  /** Package and version by alias: `@openzeppelin/contracts@4.9.6`. */
  aliases: ReadonlyMap<string, string>
}

/** Read once, because it is needed for every library of every closure. */
const indexes = new WeakMap<ProjectConfiguration, readonly LibraryList[]>()

/** Deepest folders first. */
const listsOf = (configuration: ProjectConfiguration): readonly LibraryList[] => {
  const known = indexes.get(configuration)
  if (known) return known
  const lists = (configuration.dependencies ?? []).map(({ file, versions, aliases = {} }) => ({
    folder: file.slice(0, file.lastIndexOf('/') + 1),
    versions: new Map(
      Object.entries(versions)
        .toReversed()
        .flatMap(([name, version]) => libraryNamed(name).map((library) => [library, version] as const)),
    ),
    aliases: new Map(
      Object.entries(aliases).map(([alias, name]) => [alias, `${name}${leastVersion(versions[alias])}`] as const),
    ),
  }))
  const sorted = lists.toSorted((a, b) => b.folder.length - a.folder.length)
  indexes.set(configuration, sorted)
  return sorted
}

/** Imports state exact versions only. */
const leastVersion = (stated = ''): string => {
  const range = semver.validRange(stated)
  const least = range === null ? null : semver.minVersion(range)
  return least === null ? '' : `@${least.version}`
}

/** The library of a package or submodule folder, if any. Other packages of the same publisher don't count. */
const libraryNamed = (name: string): string[] => {
  const file = 'x.sol'
  const found = [`${name}/${file}`, `${name}/contracts/${file}`].flatMap((path) => parseLibraryImport(path) ?? [])
  return found
    .filter(({ path }) => path === file || path === `src/${file}`)
    .map(({ library }) => library)
    .slice(0, 1)
}

/**
 * The releases that a stated version or range allows, newest first. If an exact version isn't installed, the nearest:
 * of the same minor, then of the same major.
 */
export const releasesMatching = (releases: readonly Release[], stated: string): Release[] => {
  const range = semver.validRange(stated)
  const least = range === null ? null : semver.minVersion(range)
  if (range === null || least === null) return []
  const within = (allowed: string) => releases.filter(({ version }) => semver.satisfies(version, allowed))
  const { major, minor } = least
  const matching = [range, `${major}.${minor}`, `${major}`].map(within).find((list) => list.length > 0) ?? []
  return matching.toSorted((a, b) => semver.rcompare(a.version, b.version))
}
