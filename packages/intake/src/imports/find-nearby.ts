import { libraryImportOf } from '../libraries/library-import.ts'
import { baseNameOf, type Project } from '../project.ts'

interface Wanted {
  path: string
  importer: string
}

/**
 * Finds a file where the build tools of a project would look: from the importer's folder upwards in it, in `node_modules`,
 * `lib`, `src` and `contracts`; then anywhere that ends with the whole path; then the same file of a library that the project
 * brings along.
 */
export const findNearby = (project: Project, { path, importer }: Wanted): string | undefined => {
  for (const folder of foldersUpFrom(importer)) {
    const found = placesIn(folder, path).find((candidate) => candidate !== importer && project.units.has(candidate))
    if (found !== undefined) return found
  }
  return findByEnd(project, `/${path}`) ?? findBroughtAlong(project, path)
}

/** The importer's own folder, its parent … and the top, which is the empty text. */
const foldersUpFrom = (importer: string): string[] => {
  const segments = importer.split('/').slice(0, -1)
  return [...segments.map((_, index) => `${segments.slice(0, segments.length - index).join('/')}/`), '']
}

const placesIn = (folder: string, path: string): string[] => {
  const [first = '', ...rest] = path.split('/')
  const inner = rest.join('/')
  const libraries = ['lib', 'libs', 'dependencies'].flatMap((name) =>
    ['src/', 'contracts/', ''].map((source) => `${folder}${name}/${first}/${source}${inner}`),
  )
  return [
    `${folder}node_modules/${path}`,
    `${folder}${path}`,
    ...libraries,
    `${folder}src/${path}`,
    `${folder}contracts/${path}`,
  ]
}

/** The one that lies least deep; two equally deep ones are a question, not an answer. */
const findByEnd = ({ byBaseName }: Project, end: string): string | undefined => {
  const fitting = (byBaseName.get(baseNameOf(end).toLowerCase()) ?? []).filter((file) => `/${file}`.endsWith(end))
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
