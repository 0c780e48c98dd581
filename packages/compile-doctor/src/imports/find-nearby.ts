import { parseLibraryImport } from '../libraries/library-import.ts'
import { type Project, toBaseName } from '../project.ts'

interface NearbyRequest {
  path: string
  importer: string
}

/**
 * Finds a file where the project's build tools would look: in each folder from the importer's upwards, including its
 * `node_modules`, `lib`, `src` and `contracts`; then in the configured library folders; then any file whose path ends
 * with the whole import; then the same file of a library in the project.
 */
export const findNearby = (project: Project, { path, importer }: NearbyRequest): string | undefined => {
  if (!project.byBaseName.has(toBaseName(path).toLowerCase())) return undefined
  for (const folder of foldersUpFrom(importer)) {
    const found = placesIn(folder, path).find((candidate) => candidate !== importer && project.units.has(candidate))
    if (found !== undefined) return found
  }
  return findInLibraries(project, path) ?? findByEnd(project, `/${path}`) ?? findBroughtAlong(project, path)
}

/** Looks in the configured library folders, like Foundry. */
const findInLibraries = ({ libraryFolders, units }: Project, path: string): string | undefined => {
  const [first = '', ...rest] = path.split('/')
  const inner = rest.join('/')
  return libraryFolders
    .flatMap((folder) => [`${folder}${path}`, `${folder}${first}/src/${inner}`, `${folder}${first}/contracts/${inner}`])
    .find((candidate) => units.has(candidate))
}

/** The importer's folder, its parents, and the root, which is the empty string. */
const foldersUpFrom = (importer: string): string[] => {
  const segments = importer.split('/').slice(0, -1)
  return [...segments.map((_, index) => `${segments.slice(0, segments.length - index).join('/')}/`), '']
}

const placesIn = (folder: string, path: string): string[] => {
  // A submodule is named after its repository, without npm's scope.
  const names = path.startsWith('@') ? [path, path.slice(path.indexOf('/') + 1)] : [path]
  return [
    `${folder}node_modules/${path}`,
    `${folder}${path}`,
    ...names.flatMap((name) => librariesIn(folder, name)),
    `${folder}src/${path}`,
    `${folder}contracts/${path}`,
  ]
}

const librariesIn = (folder: string, path: string): string[] => {
  const [first = '', ...rest] = path.split('/')
  const inner = rest.join('/')
  return ['lib', 'libs', 'dependencies'].flatMap((name) =>
    ['src/', 'contracts/', ''].map((source) => `${folder}${name}/${first}/${source}${inner}`),
  )
}

/** Far more files of one name than an honest project has. */
const MAX_OF_ONE_NAME = 50

/** The least deeply nested match; two at the same depth are ambiguous. */
const findByEnd = ({ byBaseName }: Project, end: string): string | undefined => {
  const sameName = (byBaseName.get(toBaseName(end).toLowerCase()) ?? []).slice(0, MAX_OF_ONE_NAME)
  const fitting = sameName.filter((file) => file.endsWith(end) || file === end.slice(1))
  const depthOf = (file: string) => file.split('/').length
  const [first, second] = fitting.toSorted((a, b) => depthOf(a) - depthOf(b))
  if (first === undefined) return undefined
  return second !== undefined && depthOf(first) === depthOf(second) ? undefined : first
}

const findBroughtAlong = (project: Project, path: string): string | undefined => {
  const wanted = parseLibraryImport(path)
  const inner = wanted?.path.replace(/^src\//, '')
  if (!inner?.includes('/')) return undefined
  return findByEnd(project, `/contracts/${inner}`) ?? findByEnd(project, `/src/${inner}`)
}
