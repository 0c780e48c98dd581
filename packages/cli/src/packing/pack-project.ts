import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { isInLibraryFolder } from '@lc/api-contract'
import { isRemappingConfig, type ProjectConfiguration, readProjectConfiguration, readRemappings } from '@lc/core'
import { CliError } from '../cli-error.ts'
import { listFiles } from './list-files.ts'
import { importCandidates, parseRemappings, readImports } from './resolve-import.ts'

export interface PackedProject {
  /** By path from the project's root, with slashes. */
  files: ReadonlyMap<string, Uint8Array>
  /** Things that the user should know, as sentences. */
  notes: readonly string[]
}

interface PackOptions {
  /** A folder to take libraries from if the project's folder doesn't have them. */
  libraries?: string
}

/** The limits of servers that aren't configured otherwise. */
const MAX_FILES = 2_000
const MAX_FILE_BYTES = 2 * 1024 * 1024
const MAX_TOTAL_BYTES = 100_000_000

/**
 * The files of a project that a scan needs: configuration files, the contracts that the configuration names with their
 * tests, and everything that these import. A single file is packed with its imports.
 */
export const packProject = (path: string, { libraries }: PackOptions = {}): PackedProject => {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isFolder === undefined) throw new CliError(`${path} does not exist.`)
  const root = isFolder ? path : findRoot(dirname(path))
  const { sources, configs, isIgnored } = listFiles(root)
  const pack = openPack(root, libraries)
  for (const config of configs) pack.add(config)
  const own = isFolder ? chooseSources(sources, pack.texts(configs)) : [relative(root, path).split(sep).join('/')]
  if (own.length === 0) throw new CliError(`${path} has no Solidity files outside of libraries and .gitignore.`)
  for (const file of own) pack.add(file)
  const isExcluded = (file: string) => isIgnored(file) && !isInLibraryFolder(file) && existsSync(join(root, file))
  const notes = followImports(pack, own, isExcluded)
  return { files: pack.files, notes }
}

/** The project of a single file: the nearest folder with a configuration, or the file's own. */
const findRoot = (folder: string): string => {
  for (let at = folder; ; at = dirname(at)) {
    if (CONFIGS.some((name) => existsSync(join(at, name)))) return at
    if (existsSync(join(at, '.git')) || dirname(at) === at) return folder
  }
}

const CONFIGS = ['foundry.toml', 'remappings.txt', ...['js', 'ts', 'cjs', 'mjs'].map((end) => `hardhat.config.${end}`)]

/**
 * The sources in the folders that configurations name, and tests beside them. Without a configuration, or if its
 * folder has no contracts, all sources.
 */
const chooseSources = (sources: readonly string[], configs: Readonly<Record<string, string>>): readonly string[] => {
  const folders = Object.keys(configs)
    .filter((file) => TOOL.test(file) && !isInLibraryFolder(file))
    .map((file) => contractFolder(file, readProjectConfiguration(configs)))
  const isIn = (prefixes: readonly string[]) => (file: string) => prefixes.some((prefix) => file.startsWith(prefix))
  const named = sources.filter(isIn(folders.map(({ contracts }) => contracts)))
  if (named.length === 0) return sources
  const tests = folders.flatMap(({ base }) => [`${base}test/`, `${base}tests/`])
  return [...new Set([...named, ...sources.filter(isIn(tests))])]
}

const TOOL =
  /(?:^|\/)(?:foundry\.toml|hardhat\.config\.(?:js|ts|cjs|mjs)|truffle(?:-config)?\.js|brownie-config\.ya?ml)$/

const contractFolder = (config: string, { tools }: ProjectConfiguration): { base: string; contracts: string } => {
  const base = config.slice(0, config.lastIndexOf('/') + 1)
  const stated = tools.find(({ file }) => file === config)?.sources
  return { base, contracts: stated ?? `${base}${config.endsWith('foundry.toml') ? 'src/' : 'contracts/'}` }
}

interface Pack {
  files: Map<string, Uint8Array>
  /** False if the file doesn't exist or may not be read. */
  add: (path: string) => boolean
  texts: (paths: readonly string[]) => Record<string, string>
}

const openPack = (folder: string, libraries: string | undefined): Pack => {
  const root = realpathSync(folder)
  const fallback = libraries && realpathSync(libraries)
  const files = new Map<string, Uint8Array>()
  let total = 0
  const add = (path: string): boolean => {
    if (files.has(path)) return true
    const bytes =
      readInside(root, path) ?? (fallback && isInLibraryFolder(path) ? readInside(fallback, path) : undefined)
    if (!bytes) return false
    total += bytes.length
    if (files.size >= MAX_FILES) throw new CliError(`The project has more than ${MAX_FILES} files. Scan a subfolder.`)
    if (total > MAX_TOTAL_BYTES) throw new CliError('The project has more than 100 MB of sources. Scan a subfolder.')
    files.set(path, bytes)
    return true
  }
  const text = (path: string): string => Buffer.from(files.get(path) ?? []).toString('utf8')
  return { files, add, texts: (paths) => Object.fromEntries(paths.map((path) => [path, text(path)])) }
}

/** Package managers link libraries inside a project. A link that leaves the project is not followed. */
const readInside = (root: string, path: string): Uint8Array | undefined => {
  try {
    const real = realpathSync(join(root, path))
    const { size, isFile } = describeFile(real)
    if (!isFile || !real.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined
    if (size > MAX_FILE_BYTES) throw new CliError(`${path} has more than 2 MB.`)
    return readFileSync(real)
  } catch (error) {
    if (error instanceof CliError) throw error
    return undefined
  }
}

const describeFile = (path: string): { size: number; isFile: boolean } => {
  const facts = statSync(path)
  return { size: facts.size, isFile: facts.isFile() }
}

/** Adds everything that these files import. Imports that aren't found are left to the server, which has libraries. */
const followImports = (pack: Pack, own: readonly string[], isExcluded: (file: string) => boolean): string[] => {
  const queue = [...own]
  const notes = new Set<string>()
  const remappings = createRemappings(pack)
  for (let importer = queue.pop(); importer !== undefined; importer = queue.pop()) {
    for (const path of readImports(pack.texts([importer])[importer] ?? '')) {
      for (const candidate of importCandidates(path, importer, remappings())) {
        if (pack.files.has(candidate)) break
        if (isExcluded(candidate)) notes.add(`${candidate} is imported by ${importer}, but .gitignore excludes it.`)
        else if (candidate.endsWith('.sol') && pack.add(candidate)) {
          addLibraryConfigs(pack, candidate)
          queue.push(candidate)
          break
        }
      }
    }
  }
  return [...notes]
}

/** Read again only when another configuration was added. */
const createRemappings = (pack: Pack) => {
  let [seen, rules] = [-1, parseRemappings([])]
  return () => {
    const configs = [...pack.files.keys()].filter(isRemappingConfig)
    if (configs.length !== seen) [seen, rules] = [configs.length, parseRemappings(readRemappings(pack.texts(configs)))]
    return rules
  }
}

const LIBRARY = /^(?:.*\/)?(?:node_modules\/(?:@[^/]+\/)?[^/]+|libs?\/[^/]+|dependencies\/[^/]+)\//

/** A library's own remappings decide what its imports mean. */
const addLibraryConfigs = (pack: Pack, file: string): void => {
  const [folder] = LIBRARY.exec(file) ?? []
  if (folder !== undefined) for (const name of ['remappings.txt', 'foundry.toml']) pack.add(`${folder}${name}`)
}
