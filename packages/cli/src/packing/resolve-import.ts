import { posix } from 'node:path'

interface Remapping {
  context: string
  prefix: string
  target: string
}

/** Remappings in solc's form. */
export const parseRemappings = (rules: readonly string[]): Remapping[] =>
  rules.flatMap((rule) => {
    const [, context = '', prefix, target] = /^(?:([^:=]*):)?([^:=]+)=(.*)$/.exec(rule) ?? []
    return prefix === undefined || target === undefined ? [] : [{ context, prefix, target }]
  })

/** Far more than an honest file has. */
const MAX_IMPORTS = 2_000
const IMPORT = /\bimport\b[^;"']{0,5000}["']([^"'\n]{1,1000})["']/g

/** The paths that a source imports. Imports in comments are included: they find a file or they don't. */
export const readImports = (source: string): string[] => {
  const paths = new Set<string>()
  for (const [, path = ''] of source.matchAll(IMPORT)) {
    paths.add(path)
    if (paths.size === MAX_IMPORTS) break
  }
  return [...paths]
}

/** The paths where compilers look for an import, the most likely first. All are inside the project. */
export const importCandidates = (path: string, importer: string, remappings: readonly Remapping[]): string[] => {
  if (/^\.\.?\//.test(path)) return inProject([posix.join(posix.dirname(importer), path)])
  const mapped = applyRemapping(path, importer, remappings)
  const folders = foldersAbove(importer)
  const [first = '', ...others] = path.split('/')
  const rest = others.join('/')
  return inProject([
    ...(mapped === undefined ? [] : [mapped]),
    path,
    ...folders.map((folder) => `${folder}node_modules/${path}`),
    // Foundry derives these remappings from the folders of its libraries.
    ...folders.flatMap((folder) => ['src/', 'contracts/', ''].map((inner) => `${folder}lib/${first}/${inner}${rest}`)),
  ])
}

/** Like the compiler: the longest context, then the longest prefix. */
const applyRemapping = (path: string, importer: string, remappings: readonly Remapping[]): string | undefined => {
  const [best] = remappings
    .filter(({ context, prefix }) => path.startsWith(prefix) && importer.startsWith(context))
    .sort((a, b) => b.context.length - a.context.length || b.prefix.length - a.prefix.length)
  return best && best.target + path.slice(best.prefix.length)
}

/** From the importer's folder up to the root, which is the empty string. */
const foldersAbove = (importer: string): string[] => {
  const parts = importer.split('/').slice(0, -1)
  return [...parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/`), '']
}

const inProject = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => posix.normalize(path)).filter((path) => !/^(\.\.(\/|$)|\/)/.test(path))),
]
