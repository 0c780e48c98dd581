import { setImmediate } from 'node:timers/promises'
import type { DoctorChange } from '@lc/api-contract'
import { findIgnore, type SourceBundle } from '@lc/core'
import { type Remapping, readRemapping } from './imports/remapping.ts'
import type { Unit } from './reading/read-unit.ts'
import { repairSource } from './reading/repair-source.ts'

export interface SourceUnit {
  name: string
  text: string
  unit: Unit
}

/** A submitted project, read once: every file with its contents, and indexes to find files by part of their name. */
export interface Project {
  bundle: SourceBundle
  units: ReadonlyMap<string, SourceUnit>
  changes: ReadonlyMap<string, readonly DoctorChange[]>
  remappings: readonly Remapping[]
  /** Paths by their base name in lower case. */
  byBaseName: ReadonlyMap<string, readonly string[]>
  /** Paths by their lower-case form; of two that differ only by case, the first. */
  byLowerCase: ReadonlyMap<string, string>
  /** Library folders that the configuration names, each ending with `/`. */
  libraryFolders: readonly string[]
}

export const readBundle = async (bundle: SourceBundle): Promise<Project> => {
  const units = new Map<string, SourceUnit>()
  const changes = new Map<string, readonly DoctorChange[]>()
  for (const [name, source] of Object.entries(bundle.sources)) {
    if (isReplaced(bundle, name)) continue
    // File by file, so that the event loop isn't blocked.
    await setImmediate()
    const { text, unit, changes: repairs } = repairSource(name, source)
    units.set(name, { name, text, unit })
    if (repairs.length > 0) changes.set(name, repairs)
  }
  const remappings = (bundle.remappings ?? []).flatMap((text) => readRemapping(text) ?? [])
  const paths = [...units.keys()]
  const byLowerCase = new Map(paths.toReversed().map((path) => [path.toLowerCase(), path]))
  return {
    bundle,
    units,
    changes,
    remappings,
    byBaseName: groupByBaseName(paths),
    byLowerCase,
    libraryFolders: libraryFoldersOf(bundle),
  }
}

const isReplaced = ({ replaced = [] }: SourceBundle, name: string): boolean =>
  replaced.some(({ folder }) => name.startsWith(`${folder}/`))

/** A library folder that contains the project's own contracts doesn't count. */
const libraryFoldersOf = ({ configuration }: SourceBundle): string[] => {
  const tools = configuration?.tools ?? []
  const sources = tools.flatMap((tool) => tool.sources ?? [])
  const isLibrary = (folder: string) => folder !== '' && !sources.some((own) => own.startsWith(folder))
  return [...new Set(tools.flatMap(({ libs = [] }) => libs))].filter(isLibrary).slice(0, MAX_LIBRARY_FOLDERS)
}

/** Far more than an honest project has. */
const MAX_LIBRARY_FOLDERS = 50

/** The folder of the library that a file belongs to, if any: `lib/solmate`, `node_modules/@uniswap/v3-core`. */
export const findLibraryFolder = (project: Project, file: string): string | undefined => {
  if (!isDependency(project, file)) return undefined
  const parent =
    project.libraryFolders.find((folder) => file.startsWith(folder)) ?? file.match(LIBRARY_PARENT)?.[0] ?? ''
  const [first = '', second = ''] = file.slice(parent.length).split('/')
  return `${parent}${first.startsWith('@') ? `${first}/${second}` : first}`
}

const LIBRARY_PARENT = /^(?:.*\/)?(?:node_modules|libs?)\//

/** Whether a file is a dependency, by its path or by the configuration. */
export const isDependency = ({ libraryFolders }: Project, file: string): boolean =>
  isDependencyPath(file) || libraryFolders.some((folder) => file.startsWith(folder))

/** Whether the project's `lcat.toml` ignores a file. It is compiled like any other. */
export const isIgnored = ({ bundle: { lcatToml } }: Project, file: string): boolean =>
  lcatToml !== undefined && findIgnore(lcatToml, file) !== undefined

export const toBaseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const groupByBaseName = (paths: readonly string[]) => {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const key = toBaseName(path).toLowerCase()
    const group = groups.get(key)
    if (group) group.push(path)
    else groups.set(key, [path])
  }
  return groups
}

/** A dependency: reached only through imports, and never the main file. */
const isDependencyPath = (path: string): boolean =>
  /(^|\/)node_modules\//.test(path) || /^([^/]+\/){0,2}libs?\/[^/]+\/(src|contracts|lib|test)\//.test(path)

export const isTestPath = (path: string): boolean =>
  /(^|\/)(tests?|scripts?)\//i.test(path) || /\.[ts]\.sol$/i.test(path)

/** Mocks and examples: neither tests nor meant to be deployed. */
export const isStandIn = (pathOrName: string): boolean =>
  /mock|harness|fixture|example|stub|dummy|^test|test$/i.test(pathOrName)
