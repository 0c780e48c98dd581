import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative } from 'node:path'

export interface SetProject {
  /** Paths relative to the set's root. */
  sources: Record<string, string>
}

/** Labels name files relative to their own folder: the set itself or its parent. */
export const findRoot = (folder: string): string => {
  const above = dirname(folder)
  return !hasLabels(folder) && hasLabels(above) ? above : folder
}

/** Every Solidity file below a folder; files that import each other by path are one project. */
export const listSet = (folder: string): SetProject[] => {
  const root = findRoot(folder)
  const files = globSync('**/*.sol', { cwd: folder })
    .map((file) => relative(root, join(folder, file)))
    .sort()
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  return connected(sources).map((group) => ({
    sources: Object.fromEntries(group.map((file) => [file, sources.get(file) ?? ''])),
  }))
}

const hasLabels = (folder: string): boolean =>
  existsSync(folder) && globSync('labels-*.json', { cwd: folder }).some((name) => basename(name) === name)

const connected = (sources: ReadonlyMap<string, string>): string[][] => {
  const groups = new Map([...sources.keys()].map((file) => [file, [file]]))
  for (const [file, source] of sources) {
    for (const imported of relativeImports(file, source)) unite(groups, file, imported)
  }
  return [...new Set(groups.values())].map((group) => group.sort())
}

const unite = (groups: Map<string, string[]>, one: string, other: string): void => {
  const [first, second] = [groups.get(one), groups.get(other)]
  if (!first || !second || first === second) return
  first.push(...second)
  for (const member of second) groups.set(member, first)
}

const relativeImports = (file: string, source: string): string[] =>
  [...source.matchAll(/^\s*import\b[^;]*?["'](\.[^"']+)["']/gm)].map(([, path = '']) =>
    posix.normalize(posix.join(posix.dirname(file), path)),
  )
