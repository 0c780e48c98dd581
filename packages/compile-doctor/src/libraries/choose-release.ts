import { installedCompilers, readVersionRange } from '@lc/engines'
import { readUnit } from '../reading/read-unit.ts'
import type { Unit } from '../reading/unit.ts'
import type { LibraryCache, Release } from './library-cache.ts'

/** One import of a library's file. */
export interface Demand {
  path: string
  symbols: readonly string[]
}

export interface ReleaseWish {
  library: string
  demands: readonly Demand[]
  /** Stated in the import. */
  version?: string
  /** Compilers that the project's own pragmas allow, oldest first. */
  compilers: readonly string[]
  cache: LibraryCache
}

/**
 * The releases that have every wanted file, the symbols named, and a pragma that agrees with the project's; best first. Best is
 * the newest that also takes the oldest compiler of the project: it was there when the project was written.
 */
export const rankReleases = async (wish: ReleaseWish): Promise<Release[]> => {
  const early: Release[] = []
  const late: Release[] = []
  for (const release of releasesFor(wish)) {
    const fit = await fitOf(release, wish)
    if (fit === 'early') early.push(release)
    else if (fit === 'late') late.push(release)
  }
  return [...early, ...late.toReversed()]
}

/** A stated version that is not here is stood in for by the nearest of its minor, then of its major. */
const releasesFor = ({ library, version, cache }: ReleaseWish): readonly Release[] => {
  const all = cache.releasesOf(library)
  if (version === undefined) return all
  const [major, minor] = version.split('.')
  const exact = all.filter((release) => release.version === version)
  const sameMinor = all.filter((release) => release.version.startsWith(`${major}.${minor}.`))
  const sameMajor = all.filter((release) => release.version.startsWith(`${major}.`))
  return [exact, sameMinor, sameMajor].find((list) => list.length > 0) ?? []
}

type Fit = 'early' | 'late' | 'none'

const fitOf = async (release: Release, { demands, compilers, cache }: ReleaseWish): Promise<Fit> => {
  const files = await cache.filesOf(release)
  if (!demands.every(({ path }) => files.has(path))) return 'none'
  let allowed = compilers
  for (const { path, symbols } of demands) {
    const text = await cache.read(release, path)
    if (!symbols.every((symbol) => new RegExp(`\\b${symbol.replaceAll('$', '\\$')}\\b`).test(text))) return 'none'
    allowed = allowedBy(readUnit(text), allowed)
  }
  if (allowed.length === 0) return 'none'
  return allowed[0] === compilers[0] ? 'early' : 'late'
}

export const allowedBy = ({ pragmas }: Unit, compilers: readonly string[] = installedCompilers): readonly string[] => {
  const sets = pragmas.map(({ value }) => installedIn(value))
  return compilers.filter((version) => sets.every((allowed) => allowed.has(version)))
}

/** Which installed compilers a range allows; files of a project state few different ranges. */
const installedIn = (value: string): ReadonlySet<string> => {
  const found = known.get(value)
  if (found) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const range = readVersionRange(value)
  const allowed = new Set(range ? installedCompilers.filter((version) => range.test(version)) : [])
  known.set(value, allowed)
  return allowed
}

const known = new Map<string, ReadonlySet<string>>()
const MAX_KNOWN = 1_000
