import { createHash } from 'node:crypto'
import type { Library } from '@lc/api-contract'
import semver from 'semver'
import type { LibraryCache, Release } from './library-cache.ts'

/** Finds the project files, by hash, that are identical to published library files; returns them by path. */
export type RecogniseLibraries = (hashes: Readonly<Record<string, string>>) => Promise<Record<string, Library>>

/**
 * A file belongs to a library only if its bytes match: its folder and name don't count, and one changed byte makes it
 * the user's. A file of several releases belongs to the one that most files come from, or to the newest.
 */
export const createLibraryRecogniser = (cache: LibraryCache): RecogniseLibraries => {
  let reading: Promise<PublishedFiles> | undefined
  return async (hashes) => {
    reading ??= readPublishedFiles(cache)
    const published = await reading
    const recognised = Object.entries(hashes).flatMap(([file, hash]) => {
      const releases = published.get(hash)
      return releases ? [{ file, releases }] : []
    })
    const shares = countShares(recognised.flatMap(({ releases }) => releases))
    return Object.fromEntries(recognised.map(({ file, releases }) => [file, libraryOf(releases, shares)]))
  }
}

const countShares = (releases: readonly Release[]): ReadonlyMap<string, number> => {
  const shares = new Map<string, number>()
  for (const release of releases) shares.set(keyOf(release), (shares.get(keyOf(release)) ?? 0) + 1)
  return shares
}

const libraryOf = (releases: readonly Release[], shares: ReadonlyMap<string, number>): Library => {
  const shareOf = (release: Release) => shares.get(keyOf(release)) ?? 0
  const [{ library, version }] = releases.toSorted(
    (a, b) => shareOf(b) - shareOf(a) || semver.rcompare(a.version, b.version) || (a.library < b.library ? -1 : 1),
  ) as [Release]
  return { name: library, version }
}

const keyOf = ({ library, version }: Release): string => `${library}@${version}`

/** Every release that contains a file with this hash. */
type PublishedFiles = ReadonlyMap<string, readonly Release[]>

/** Reads the installed libraries once per process, one release at a time. */
const readPublishedFiles = async (cache: LibraryCache): Promise<PublishedFiles> => {
  const published = new Map<string, Release[]>()
  for (const release of cache.releases) {
    const paths = [...(await cache.filesOf(release))]
    const texts = await Promise.all(paths.map((path) => cache.read(release, path)))
    for (const hash of new Set(texts.map(hashText))) {
      const known = published.get(hash)
      if (known) known.push(release)
      else published.set(hash, [release])
    }
  }
  return published
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
