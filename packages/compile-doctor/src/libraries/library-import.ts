import { aliasOf, type LibraryImport } from './alias-of.ts'
import { repositories } from './library-aliases.ts'

/** What an import means to a reader, wherever the project keeps its dependencies. */
export const libraryImportOf = (path: string): LibraryImport | undefined => {
  const remote = remoteImportOf(path)
  if (remote) return remote
  const inside = path.replace(/^.*(?:^|\/)(?:node_modules|lib|libs|dependencies)\/(?=[^/])/, '')
  return aliasOf(inside) ?? aliasOf(path)
}

const REMOTE = /^(?:https?:\/\/)?(?:raw\.githubusercontent\.com|(?:www\.)?github\.com)\/([^/]+\/[^/]+)\/(.*)$/i

/** Remix reads such imports from the network; here they mean the installed library, or nothing. */
const remoteImportOf = (path: string): LibraryImport | undefined => {
  const [, repository = '', rest = ''] = path.match(REMOTE) ?? []
  const prefix = repositories[repository.toLowerCase()]
  if (prefix === undefined) return undefined
  const [, tag, inner] = rest.match(/^(?:(?:blob|tree)\/)?(?:(v?\d[\w.-]*|master|main|release-v[\d.]+)\/)?(.*)$/) ?? []
  const version = tag?.match(/\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?/)?.[0]
  const found = aliasOf(prefix + (inner ?? rest))
  return found && { ...found, ...(version === undefined ? {} : { version: version.replace(/^(\d+\.\d+)$/, '$1.0') }) }
}
