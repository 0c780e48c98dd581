import type { DoctorReason } from '@lc/api-contract'
import { installedCompilers } from '@lc/engines'
import { allowedBy, putDeclaringFirst, rankReleases } from '../libraries/choose-release.ts'
import { configuredVersion, releasesMatching } from '../libraries/configured-version.ts'
import type { LibraryCache, Release } from '../libraries/library-cache.ts'
import type { LibraryImport } from '../libraries/library-import.ts'
import { readUnit } from '../reading/read-unit.ts'
import { enterUnit, type LibraryDemand, mapImport, type Walk } from './walk.ts'

/** Chooses a release for the demands on each library, and adds the files from it. */
export const meetDemands = async (walk: Walk): Promise<void> => {
  const demands = walk.demands
  walk.demands = []
  const groups = Map.groupBy(demands, ({ wanted }) => instanceOf(wanted))
  for (const [instance, group] of walk.request.needed?.size ? [...groups].toSorted(upgradeableFirst) : groups) {
    const paired = groups.get(pairOf(instance)) ?? []
    const release = walk.releases.get(instance) ?? (await pickRelease(walk, { instance, demands: group, paired }))
    if (release) walk.releases.set(instance, release)
    for (const demand of group) await meet(walk, demand, release && { instance, release })
  }
}

/** The other package of OpenZeppelin follows the release of this one, which declares most names that a project calls. */
const upgradeableFirst = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  Number(other.endsWith(UPGRADEABLE)) - Number(one.endsWith(UPGRADEABLE))

const UPGRADEABLE = '-upgradeable'

interface Sibling {
  name: string
  importer: string
}

/** Imports between a library's own files stay in its release. */
export const enterSibling = async (walk: Walk, { name, importer }: Sibling): Promise<boolean> => {
  const { releases, request } = walk
  const isIn = (instance: string) => importer.startsWith(`${instance}/`) && name.startsWith(`${instance}/`)
  const [instance, release] = [...releases].find(([key]) => isIn(key)) ?? []
  if (instance === undefined || !release || request.project.units.has(name)) return false
  return enterFrom(walk, { instance, release, path: name.slice(instance.length + 1) })
}

/** A release, and its name in imports. */
interface LibraryRelease {
  instance: string
  release: Release
}

const meet = async (walk: Walk, demand: LibraryDemand, libraryRelease: LibraryRelease | undefined): Promise<void> => {
  const { importer, line, name, path, wanted } = demand
  if (libraryRelease && (await enterFrom(walk, { ...libraryRelease, path }))) {
    mapImport(walk, { importer, name, target: `${libraryRelease.instance}/${path}` })
    return
  }
  const problem = await explainMissingFile(walk.request.cache, wanted)
  walk.problems.push({ ...problem, file: importer, line, wanted: `${wanted.library}/${path}`, name: wanted.library })
}

const enterFrom = async (
  walk: Walk,
  { instance, release, path }: LibraryRelease & { path: string },
): Promise<boolean> => {
  const name = `${instance}/${path}`
  if (walk.units.has(name)) return true
  const text = await walk.request.cache.read(release, path)
  if (text !== '') enterUnit(walk, { name, text, unit: readUnit(text) })
  return text !== ''
}

const instanceOf = ({ library, version }: LibraryImport): string =>
  version === undefined ? library : `${library}@${version}`

/** Checks whether another release has the file (then the demands conflict), or another path. */
const explainMissingFile = async (
  cache: LibraryCache,
  { library, path }: LibraryImport,
): Promise<Pick<DoctorReason, 'code' | 'suggestion'>> => {
  const base = path.slice(path.lastIndexOf('/') + 1)
  let suggestion: string | undefined
  for (const release of cache.releasesOf(library)) {
    const files = await cache.filesOf(release)
    if (files.has(path)) return { code: 'library_conflict', suggestion: `${library}@${release.version}` }
    const moved = [...files].find((file) => file.endsWith(`/${base}`))
    if (moved !== undefined) suggestion ??= `${library}/${moved}`
  }
  return { code: 'library_file_missing', ...(suggestion ? { suggestion } : {}) }
}

interface ReleaseDemand {
  /** The library by its name in imports. */
  instance: string
  demands: readonly LibraryDemand[]
  /** Demands on the package that takes the same version. */
  paired: readonly LibraryDemand[]
}

/**
 * The release for all demands on one library: the user's choice, the version in its imports, then the version that the
 * project states.
 */
const pickRelease = async (walk: Walk, { instance, demands, paired }: ReleaseDemand): Promise<Release | undefined> => {
  const { library, version } = demands[0]?.wanted ?? { library: instance }
  const { cache, alternative, project } = walk.request
  const ranking = { library, demands, compilers: compilersOf(walk), cache }
  const fitting = await rankReleases({ ...ranking, ...(version === undefined ? {} : { version }) })
  const ranked = await putDeclaringFirst(fitting, { ...ranking, paired, names: walk.request.needed })
  const chosen = project.bundle.replaced?.find((each) => each.library === library)?.version
  const chosenRelease = ranked.find((release) => release.version === chosen)
  if (chosenRelease) return chosenRelease
  const [stated] = version === undefined ? statedFirst(walk, library, ranked) : []
  const pairedVersion = walk.releases.get(pairOf(instance))?.version
  const pairedRelease = ranked.find((release) => release.version === pairedVersion)
  if (pairedRelease && !stated) return pairedRelease
  const inOrder = new Set([...(stated ? [stated] : []), ...(ranked === fitting ? diverse(ranked) : ranked)])
  return [...inOrder][Math.min(alternative, ranked.length - 1)]
}

const statedFirst = ({ request }: Walk, library: string, ranked: readonly Release[]): Release[] => {
  const { project, roots } = request
  const stated = configuredVersion(project.bundle, { file: roots[0] ?? '', library })
  return stated === undefined ? [] : releasesMatching(ranked, stated)
}

/** The two packages of OpenZeppelin are released together and use each other. */
const pairOf = (instance: string): string =>
  instance.endsWith(UPGRADEABLE) ? instance.replace(UPGRADEABLE, '') : `${instance}${UPGRADEABLE}`

const compilersOf = ({ units }: Walk): readonly string[] => {
  const own = [...units.values()]
  const common = own.reduce<readonly string[]>((allowed, { unit }) => allowedBy(unit, allowed), installedCompilers)
  return common.length > 0 ? common : installedCompilers
}

/** The best of each major first: if the best doesn't compile, another major may. */
const diverse = (ranked: readonly Release[]): Release[] => {
  const majors = [...Map.groupBy(ranked, ({ version }) => version.split('.')[0]).values()]
  return [...majors.flatMap(([best]) => best ?? []), ...majors.flatMap(([, ...rest]) => rest)]
}
