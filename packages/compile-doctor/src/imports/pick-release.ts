import { installedCompilers } from '@lc/engines'
import { allowedBy, rankReleases } from '../libraries/choose-release.ts'
import { configuredVersion, releasesMatching } from '../libraries/configured-version.ts'
import type { Release } from '../libraries/library-cache.ts'
import type { LibraryDemand, Walk } from './walk.ts'

interface Wanted {
  /** The library by the name that imports have for it. */
  instance: string
  demands: readonly LibraryDemand[]
}

/** The release for everything that is wanted of one library: the user's choice, the version in its imports, then the one that the project states. */
export const pickRelease = async (walk: Walk, { instance, demands }: Wanted): Promise<Release | undefined> => {
  const { library, version } = demands[0]?.wanted ?? { library: instance }
  const { cache, alternative, project } = walk.request
  const wish = { library, demands, compilers: compilersOf(walk), cache }
  const ranked = await rankReleases({ ...wish, ...(version === undefined ? {} : { version }) })
  const chosen = project.bundle.replaced?.find((each) => each.library === library)?.version
  const chosenRelease = ranked.find((release) => release.version === chosen)
  if (chosenRelease) return chosenRelease
  const [stated] = version === undefined ? statedFirst(walk, library, ranked) : []
  const paired = ranked.find((release) => release.version === pairedVersion(walk, instance))
  if (paired && !stated) return paired
  const inOrder = new Set([...(stated ? [stated] : []), ...diverse(ranked)])
  return [...inOrder][Math.min(alternative, ranked.length - 1)]
}

const statedFirst = ({ request }: Walk, library: string, ranked: readonly Release[]): Release[] => {
  const { project, roots } = request
  const stated = configuredVersion(project.bundle, { file: roots[0] ?? '', library })
  return stated === undefined ? [] : releasesMatching(ranked, stated)
}

/** The two packages of OpenZeppelin are released together and use each other. */
const pairedVersion = ({ releases }: Walk, instance: string): string | undefined => {
  const pair = instance.endsWith('-upgradeable') ? instance.replace('-upgradeable', '') : `${instance}-upgradeable`
  return releases.get(pair)?.version
}

const compilersOf = ({ units }: Walk): readonly string[] => {
  const own = [...units.values()]
  const common = own.reduce<readonly string[]>((allowed, { unit }) => allowedBy(unit, allowed), installedCompilers)
  return common.length > 0 ? common : installedCompilers
}

/** The best of each major first: another major is what helps when the best does not compile. */
const diverse = (ranked: readonly Release[]): Release[] => {
  const majors = [...Map.groupBy(ranked, ({ version }) => version.split('.')[0]).values()]
  return [...majors.flatMap(([best]) => best ?? []), ...majors.flatMap(([, ...rest]) => rest)]
}
