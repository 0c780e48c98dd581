import { aliases, repositories } from './library-aliases.ts'

/** The library file that an import refers to, wherever the project keeps its dependencies. */
export const parseLibraryImport = (path: string): LibraryImport | undefined => {
  const remote = remoteImportOf(path)
  if (remote) return remote
  const inside = path.replace(/^.*(?:^|\/)(?:node_modules|lib|libs|dependencies)\/(?=[^/])/, '')
  return aliasOf(inside) ?? aliasOf(path)
}

const REMOTE = /^(?:https?:\/\/)?(?:raw\.githubusercontent\.com|(?:www\.)?github\.com)\/([^/]+\/[^/]+)\/(.*)$/i

/** Remix downloads such imports; here they resolve to the installed library or to nothing. */
const remoteImportOf = (path: string): LibraryImport | undefined => {
  const [, repository = '', rest = ''] = path.match(REMOTE) ?? []
  const prefix = repositories[repository.toLowerCase()]
  if (prefix === undefined) return undefined
  const [, tag, inner] = rest.match(/^(?:(?:blob|tree)\/)?(?:(v?\d[\w.-]*|master|main|release-v[\d.]+)\/)?(.*)$/) ?? []
  const version = tag?.match(/\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?/)?.[0]
  const found = aliasOf(prefix + (inner ?? rest))
  return found && { ...found, ...(version === undefined ? {} : { version: version.replace(/^(\d+\.\d+)$/, '$1.0') }) }
}

/** An import of a file of a well-known library. */
export interface LibraryImport {
  library: string
  /** Inside the package. */
  path: string
  /** Stated in the import itself: `@openzeppelin/contracts@4.8.0/…`, `…/blob/v4.8.0/…`. */
  version?: string
}

const VERSION = /^(@?[^@]+)@v?(\d+\.\d+\.\d+(?:-[\w.-]+)?)(?=\/)/

/** The library that an import refers to by one of its aliases. */
const aliasOf = (importPath: string): LibraryImport | undefined => {
  const version = importPath.match(VERSION)?.[2]
  const path = importPath.replace(VERSION, '$1')
  const lower = path.toLowerCase()
  for (const { library, prefixes } of aliases) {
    const alias = prefixes.find(([prefix]) => lower.startsWith(prefix))
    if (!alias) continue
    const inner = alias[1] + path.slice(alias[0].length)
    return { library, path: inner, ...(version === undefined ? {} : { version }) }
  }
  return undefined
}
