import { posix } from 'node:path'
import { installedCompilers, readVersionRange } from '@lc/engines'
import { readUnit, type Unit } from '../reading/read-unit.ts'
import type { LibraryCache, Release } from './library-cache.ts'

/** One import of a library's file. */
export interface Demand {
  path: string
  symbols: readonly string[]
}

export interface ReleaseRequest {
  library: string
  demands: readonly Demand[]
  /** Stated in the import. */
  version?: string
  /** Compilers that the project's own pragmas allow, oldest first. */
  compilers: readonly string[]
  cache: LibraryCache
}

/**
 * The releases that have every demanded file and symbol and a compatible pragma, best first. Best is the newest that
 * also allows the project's oldest compiler, because it existed when the project was written.
 */
export const rankReleases = async (request: ReleaseRequest): Promise<Release[]> => {
  const early: Release[] = []
  const late: Release[] = []
  for (const release of releasesFor(request)) {
    const fit = await fitOf(release, request)
    if (fit === 'early') early.push(release)
    else if (fit === 'late') late.push(release)
  }
  return [...early, ...late.toReversed()]
}

interface NamesRequest extends Pick<ReleaseRequest, 'demands' | 'cache'> {
  names: ReadonlySet<string> | undefined
  /** Demands on another library that will be taken in the same version. */
  paired: readonly (Demand & { wanted: { library: string } })[]
}

/** Releases whose demanded files, or files that these import, contain most of the names; the same list if none does. */
export const putDeclaringFirst = async (
  releases: readonly Release[],
  { names = new Set(), paired, ...request }: NamesRequest,
): Promise<readonly Release[]> => {
  if (names.size === 0) return releases
  const counts = new Map<Release, number>()
  for (const release of releases) {
    const words = await wordsIn(release, request)
    for (const word of await wordsInPaired(release, { ...request, paired })) words.add(word)
    counts.set(release, [...names].filter((name) => words.has(name)).length)
  }
  const most = Math.max(0, ...counts.values())
  if (most === 0) return releases
  const declaring = releases.filter((release) => counts.get(release) === most)
  return [...declaring, ...releases.filter((release) => !declaring.includes(release))]
}

const wordsInPaired = async (
  { version }: Release,
  { paired, cache }: Pick<NamesRequest, 'paired' | 'cache'>,
): Promise<ReadonlySet<string>> => {
  const releases = cache.releasesOf(paired[0]?.wanted.library ?? '')
  const release = releases.find((each) => each.version === version)
  return release ? wordsIn(release, { demands: paired, cache }) : new Set()
}

/** All words in the demanded files of a release and in the files of the same release that they import. */
const wordsIn = async (release: Release, { demands, cache }: Pick<ReleaseRequest, 'demands' | 'cache'>) => {
  const files = new Set(demands.map(({ path }) => path))
  const words = new Set<string>()
  for (const file of files) {
    const text = await cache.read(release, file)
    for (const [word] of text.matchAll(/[\w$]+/g)) words.add(word)
    for (const { path } of readUnit(text).imports)
      if (path.startsWith('.')) files.add(posix.join(posix.dirname(file), path))
  }
  return words
}

/** If the stated version isn't installed, use the nearest of its minor, then of its major. */
const releasesFor = ({ library, version, cache }: ReleaseRequest): readonly Release[] => {
  const all = cache.releasesOf(library)
  if (version === undefined) return all
  const [major, minor] = version.split('.')
  const exact = all.filter((release) => release.version === version)
  const sameMinor = all.filter((release) => release.version.startsWith(`${major}.${minor}.`))
  const sameMajor = all.filter((release) => release.version.startsWith(`${major}.`))
  return [exact, sameMinor, sameMajor].find((list) => list.length > 0) ?? []
}

type Fit = 'early' | 'late' | 'none'

const fitOf = async (release: Release, { demands, compilers, cache }: ReleaseRequest): Promise<Fit> => {
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
