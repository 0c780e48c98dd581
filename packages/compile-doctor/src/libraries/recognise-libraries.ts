import type { Library } from '@lc/api-contract'
import semver from 'semver'
import type { LibraryCache, Release } from './library-cache.ts'
import { type PublishedFiles, readPublishedFiles } from './published-files.ts'

/** Which files of a project, named by their hashes, are library files as published; by path. */
export type RecogniseLibraries = (hashes: Readonly<Record<string, string>>) => Promise<Record<string, Library>>

/**
 * A file is a library's when its bytes are: neither its folder nor its name says anything. A file that one byte was changed
 * in is the user's. What several releases share belongs to the one that the project took most from, or to the newest.
 */
export const openRecognition = (cache: LibraryCache): RecogniseLibraries => {
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
