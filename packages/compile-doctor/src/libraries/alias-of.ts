import { aliases } from './library-aliases.ts'

/** An import that means a file of a well-known library. */
export interface LibraryImport {
  library: string
  /** Inside the package. */
  path: string
  /** Stated in the import itself: `@openzeppelin/contracts@4.8.0/…`, `…/blob/v4.8.0/…`. */
  version?: string
}

const VERSION = /^(@?[^@]+)@v?(\d+\.\d+\.\d+(?:-[\w.-]+)?)(?=\/)/

/** The library that an import names by one of its aliases. */
export const aliasOf = (given: string): LibraryImport | undefined => {
  const version = given.match(VERSION)?.[2]
  const path = given.replace(VERSION, '$1')
  const lower = path.toLowerCase()
  for (const { library, prefixes } of aliases) {
    const alias = prefixes.find(([prefix]) => lower.startsWith(prefix))
    if (!alias) continue
    const inner = alias[1] + path.slice(alias[0].length)
    return { library, path: inner, ...(version === undefined ? {} : { version }) }
  }
  return undefined
}
