import { isInLibraryFolder } from '@lc/api-contract'
import { pathInProject } from '../sources/read-remappings.ts'
import { readBrownieConfig } from './brownie-config.ts'
import { readFoundryToml } from './foundry-toml.ts'
import {
  type CompilerChoice,
  MAX_CONFIGURATION_LENGTH,
  MAX_SCRIPT_LENGTH,
  type ProjectConfiguration,
  type ReadTool,
  type StatedConfiguration,
  type ToolConfiguration,
} from './project-configuration.ts'
import { readDependencies } from './read-dependencies.ts'
import { readHardhatConfig, readTruffleConfig } from './script-configs.ts'

/** For all configuration files together; the rest isn't read. */
const MAX_TOTAL_LENGTH = 500_000
const MAX_TOOLS = 100
const MAX_COMPILERS = 20
const MAX_OVERRIDES = 200
const MAX_LIBS = 20
const MAX_PATH_LENGTH = 300
/** Limits in characters of JSON, because everything is stored with the project; the rest is left out. */
const MAX_STORED_TOOLS = 40_000
const MAX_STORED_DEPENDENCIES = 100_000

/** By priority, for folders with several. */
const tools: readonly (readonly [name: RegExp, read: ReadTool])[] = [
  [/(?:^|\/)foundry\.toml$/, readFoundryToml],
  [/(?:^|\/)hardhat\.config\.(?:js|ts|cjs|mjs)$/, readHardhatConfig],
  [/(?:^|\/)truffle(?:-config)?\.js$/, readTruffleConfig],
  [/(?:^|\/)brownie-config\.ya?ml$/, readBrownieConfig],
]

/**
 * Reads how a project's configuration files want it compiled, by path from the project's root. Files are read as data
 * in bounded time; unreadable ones are listed, never guessed.
 */
export const readProjectConfiguration = (files: Readonly<Record<string, string>>): ProjectConfiguration => {
  const found: ToolConfiguration[] = []
  const unread: string[] = []
  let total = 0
  for (const { file, text, read } of configurationsIn(files)) {
    total += text.length
    if (total > MAX_TOTAL_LENGTH || found.length + unread.length >= MAX_TOOLS) break
    const most = SCRIPT.test(file) ? MAX_SCRIPT_LENGTH : MAX_CONFIGURATION_LENGTH
    const stated = text.length > most ? undefined : read(text)
    if (!stated) unread.push(file)
    else if (saysAnything(stated)) found.push(fromTop(file, stated))
  }
  const dependencies = firstWithin(MAX_STORED_DEPENDENCIES, readDependencies(files))
  return { tools: firstWithin(MAX_STORED_TOOLS, found), ...(dependencies.length > 0 ? { dependencies } : {}), unread }
}

const SCRIPT = /\.[cm]?[jt]s$/

const firstWithin = <T>(maxLength: number, list: readonly T[]): T[] => {
  const kept: T[] = []
  let length = 0
  for (const each of list) {
    length += JSON.stringify(each).length
    if (length > maxLength) break
    kept.push(each)
  }
  return kept
}

const configurationsIn = (files: Readonly<Record<string, string>>) =>
  tools.flatMap(([name, read]) =>
    Object.entries(files).flatMap(([file, text]) =>
      name.test(file) && file.length <= MAX_PATH_LENGTH && !isInLibraryFolder(file) ? [{ file, text, read }] : [],
    ),
  )

const saysAnything = ({ compilers, ...rest }: StatedConfiguration): boolean =>
  compilers.length > 0 || Object.keys(rest).length > 0

/** Paths in the file are relative to its folder. Those that leave the project are dropped. */
const fromTop = (file: string, { compilers, overrides, sources, libs }: StatedConfiguration): ToolConfiguration => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const own = sources === undefined ? undefined : folderFrom(folder, sources)
  return {
    file,
    compilers: compilers.slice(0, MAX_COMPILERS),
    ...(overrides?.length ? { overrides: overridesFrom(folder, overrides.slice(0, MAX_OVERRIDES)) } : {}),
    ...(own === undefined ? {} : { sources: own }),
    ...(libs ? { libs: libs.slice(0, MAX_LIBS).flatMap((lib) => folderFrom(folder, lib) ?? []) } : {}),
  }
}

const overridesFrom = (folder: string, overrides: readonly (readonly [path: string, choice: CompilerChoice])[]) =>
  Object.fromEntries(
    overrides.flatMap(([path, choice]) => {
      const file = placeFrom(folder, path)
      return file === undefined ? [] : [[file, choice]]
    }),
  )

/** The project's root is the empty string. */
const folderFrom = (folder: string, path: string): string | undefined => {
  const place = placeFrom(folder, `${path}/`)
  return place === '/' ? '' : place
}

const placeFrom = (folder: string, path: string): string | undefined =>
  path.length > MAX_PATH_LENGTH || path.startsWith('/') || HIDDEN.test(path) ? undefined : pathInProject(folder + path)

/** Control characters and half surrogate pairs: no uploaded path contains them, and the database refuses them. */
const HIDDEN = /[\p{Cc}\p{Cs}]/u
