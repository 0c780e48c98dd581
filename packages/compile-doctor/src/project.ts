import { setImmediate } from 'node:timers/promises'
import type { DoctorChange } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import { type Remapping, readRemapping } from './imports/remapping.ts'
import { isDependency } from './reading/file-role.ts'
import { repairSource } from './reading/repair-source.ts'
import type { Unit } from './reading/unit.ts'

export interface SourceUnit {
  name: string
  text: string
  unit: Unit
}

/** A submitted project, read once: every file with what it says, ways to find files by part of their name. */
export interface Project {
  bundle: SourceBundle
  units: ReadonlyMap<string, SourceUnit>
  changes: ReadonlyMap<string, readonly DoctorChange[]>
  remappings: readonly Remapping[]
  /** Paths by the last part of their name, in lower case. */
  byBaseName: ReadonlyMap<string, readonly string[]>
  /** Paths by themselves in lower case; of two that differ by case alone, the first. */
  byLowerCase: ReadonlyMap<string, string>
  /** Folders of libraries that its configuration names, with a `/` at their end. */
  libraryFolders: readonly string[]
}

export const readBundle = async (bundle: SourceBundle): Promise<Project> => {
  const units = new Map<string, SourceUnit>()
  const changes = new Map<string, readonly DoctorChange[]>()
  for (const [name, given] of Object.entries(bundle.sources)) {
    if (isReplaced(bundle, name)) continue
    // File by file, so that whatever else this process does goes on meanwhile.
    await setImmediate()
    const { text, unit, changes: repairs } = repairSource(name, given)
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

/** A library folder that contains the project's own contracts says nothing. */
const libraryFoldersOf = ({ configuration }: SourceBundle): string[] => {
  const tools = configuration?.tools ?? []
  const sources = tools.flatMap((tool) => tool.sources ?? [])
  const isLibrary = (folder: string) => folder !== '' && !sources.some((own) => own.startsWith(folder))
  return [...new Set(tools.flatMap(({ libs = [] }) => libs))].filter(isLibrary).slice(0, MAX_LIBRARY_FOLDERS)
}

/** Far more than an honest project has. */
const MAX_LIBRARY_FOLDERS = 50

/** The folder of the library that a file was brought along with, if any: `lib/solmate`, `node_modules/@uniswap/v3-core`. */
export const libraryFolderOf = (project: Project, file: string): string | undefined => {
  if (!isDependencyOf(project, file)) return undefined
  const parent =
    project.libraryFolders.find((folder) => file.startsWith(folder)) ?? file.match(LIBRARY_PARENT)?.[0] ?? ''
  const [first = '', second = ''] = file.slice(parent.length).split('/')
  return `${parent}${first.startsWith('@') ? `${first}/${second}` : first}`
}

const LIBRARY_PARENT = /^(?:.*\/)?(?:node_modules|libs?)\//

/** Brought along, not written here: by where it lies, or because the configuration says so. */
export const isDependencyOf = ({ libraryFolders }: Project, file: string): boolean =>
  isDependency(file) || libraryFolders.some((folder) => file.startsWith(folder))

export const baseNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const groupByBaseName = (paths: readonly string[]) => {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const key = baseNameOf(path).toLowerCase()
    const group = groups.get(key)
    if (group) group.push(path)
    else groups.set(key, [path])
  }
  return groups
}
