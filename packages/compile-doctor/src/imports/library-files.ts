import type { LibraryImport } from '../libraries/alias-of.ts'
import type { Release } from '../libraries/library-cache.ts'
import { whyNotIn } from '../libraries/why-not-in.ts'
import { readUnit } from '../reading/read-unit.ts'
import { pickRelease } from './pick-release.ts'
import { enterUnit, type LibraryDemand, mapImport, type Walk } from './walk.ts'

/** Chooses a release for what is wanted of each library, and takes the files from it. */
export const meetDemands = async (walk: Walk): Promise<void> => {
  const demands = walk.demands
  walk.demands = []
  for (const [instance, group] of Map.groupBy(demands, ({ wanted }) => instanceOf(wanted))) {
    const release = walk.releases.get(instance) ?? (await pickRelease(walk, { instance, demands: group }))
    if (release) walk.releases.set(instance, release)
    for (const demand of group) await meet(walk, demand, release && { instance, release })
  }
}

interface Sibling {
  name: string
  importer: string
}

/** A library's own files import each other: they stay in their release. */
export const enterSibling = async (walk: Walk, { name, importer }: Sibling): Promise<boolean> => {
  const { releases, request } = walk
  const isIn = (instance: string) => importer.startsWith(`${instance}/`) && name.startsWith(`${instance}/`)
  const [instance, release] = [...releases].find(([key]) => isIn(key)) ?? []
  if (instance === undefined || !release || request.project.units.has(name)) return false
  return enterFrom(walk, { instance, release, path: name.slice(instance.length + 1) })
}

/** A release, and the name that imports have for it. */
interface Shelf {
  instance: string
  release: Release
}

const meet = async (walk: Walk, demand: LibraryDemand, shelf: Shelf | undefined): Promise<void> => {
  const { importer, line, name, path, wanted } = demand
  if (shelf && (await enterFrom(walk, { ...shelf, path }))) {
    mapImport(walk, { importer, name, target: `${shelf.instance}/${path}` })
    return
  }
  const why = await whyNotIn(walk.request.cache, wanted)
  walk.problems.push({ ...why, file: importer, line, wanted: `${wanted.library}/${path}`, name: wanted.library })
}

const enterFrom = async (walk: Walk, { instance, release, path }: Shelf & { path: string }): Promise<boolean> => {
  const name = `${instance}/${path}`
  if (walk.units.has(name)) return true
  const text = await walk.request.cache.read(release, path)
  if (text !== '') enterUnit(walk, { name, text, unit: readUnit(text) })
  return text !== ''
}

const instanceOf = ({ library, version }: LibraryImport): string =>
  version === undefined ? library : `${library}@${version}`
