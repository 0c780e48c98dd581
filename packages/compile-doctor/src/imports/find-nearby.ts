import { libraryImportOf } from '../libraries/library-import.ts'
import { baseNameOf, type Project } from '../project.ts'

interface Wanted {
  path: string
  importer: string
}

/**
 * Finds a file where the build tools of a project would look: from the importer's folder upwards in it, in `node_modules`,
 * `lib`, `src` and `contracts`; then in the library folders of the configuration; then anywhere that ends with the whole path;
 * then the same file of a library that the project brings along.
 */
export const findNearby = (project: Project, { path, importer }: Wanted): string | undefined => {
  if (!project.byBaseName.has(baseNameOf(path).toLowerCase())) return undefined
  for (const folder of foldersUpFrom(importer)) {
    const found = placesIn(folder, path).find((candidate) => candidate !== importer && project.units.has(candidate))
    if (found !== undefined) return found
  }
  return findInLibraries(project, path) ?? findByEnd(project, `/${path}`) ?? findBroughtAlong(project, path)
}

/** In the library folders of the configuration, as Foundry looks there. */
const findInLibraries = ({ libraryFolders, units }: Project, path: string): string | undefined => {
  const [first = '', ...rest] = path.split('/')
  const inner = rest.join('/')
  return libraryFolders
    .flatMap((folder) => [`${folder}${path}`, `${folder}${first}/src/${inner}`, `${folder}${first}/contracts/${inner}`])
    .find((candidate) => units.has(candidate))
}

/** The importer's own folder, its parent … and the top, which is the empty text. */
const foldersUpFrom = (importer: string): string[] => {
  const segments = importer.split('/').slice(0, -1)
  return [...segments.map((_, index) => `${segments.slice(0, segments.length - index).join('/')}/`), '']
}

const placesIn = (folder: string, path: string): string[] => {
  // A submodule has the name of its repository, without the scope that npm puts before it.
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

/** Far more than an honest project has of one name. */
const MAX_OF_ONE_NAME = 50

/** The one that lies least deep; two equally deep ones are a question, not an answer. */
const findByEnd = ({ byBaseName }: Project, end: string): string | undefined => {
  const sameName = (byBaseName.get(baseNameOf(end).toLowerCase()) ?? []).slice(0, MAX_OF_ONE_NAME)
  const fitting = sameName.filter((file) => file.endsWith(end) || file === end.slice(1))
  const depthOf = (file: string) => file.split('/').length
  const [first, second] = fitting.toSorted((a, b) => depthOf(a) - depthOf(b))
  if (first === undefined) return undefined
  return second !== undefined && depthOf(first) === depthOf(second) ? undefined : first
}

const findBroughtAlong = (project: Project, path: string): string | undefined => {
  const wanted = libraryImportOf(path)
  const inner = wanted?.path.replace(/^src\//, '')
  if (!inner?.includes('/')) return undefined
  return findByEnd(project, `/contracts/${inner}`) ?? findByEnd(project, `/src/${inner}`)
}
