import type { Build } from '../build.ts'
import type { SlitherResult } from './slither-output.ts'

/** A build for Slither, with user paths replaced by our own file names. */
export interface JailFiles {
  /** Source files by their name in the jail. */
  sources: Record<string, string>
  /** Hardhat's build info with these names in place of all paths. */
  buildInfo: string
  /** Restores the user's paths in Slither's results. */
  restore(result: SlitherResult): SlitherResult
}

/**
 * Users choose their paths, and a path can be anything: the name of our own files, a file that is also a folder, or
 * longer than a file system allows. So Slither never sees them. Numbers follow the sorted paths, because Slither orders
 * by name.
 */
export const jailFiles = ({ compiler, sources, input, output }: Build): JailFiles => {
  const paths = Object.keys(sources).toSorted(compareBytes)
  const nameOf = new Map(paths.map((path, index) => [path, jailName(index)]))
  const pathOf = new Map([...nameOf].map(([path, name]) => [name, path]))
  const rename = <Value>(record: Readonly<Record<string, Value>> | undefined): [string, Value][] =>
    Object.entries(record ?? {}).map(([path, value]) => [nameOf.get(path) ?? path, value])
  const standardInput = input as { settings?: unknown; language?: unknown }
  const compiled = output as CompilerOutput
  const buildInfo = {
    solcVersion: compiler.split('+')[0],
    input: { language: standardInput.language, settings: standardInput.settings },
    output: {
      sources: Object.fromEntries(rename(compiled.sources).map(([name, unit]) => [name, renameUnit(unit, nameOf)])),
      contracts: Object.fromEntries(rename(compiled.contracts).map(([name, unit]) => [name, withoutCode(unit)])),
    },
  }
  return {
    sources: Object.fromEntries(rename(sources)),
    buildInfo: JSON.stringify(buildInfo),
    restore: (result) => restored(result, pathOf),
  }
}

const jailName = (index: number): string => `source-${String(index).padStart(5, '0')}.sol`
const JAIL_NAME = /(?<![\w./-])source-\d{5}\.sol(?![\w./-])/g

/** The byte order of UTF-8, in which compilers sort source names. */
const compareBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

interface CompilerOutput {
  sources?: Record<string, PrintedUnit>
  contracts?: Record<string, Record<string, unknown>>
}

/**
 * Slither's checks read only the trees, but its reader expects these fields; real code would fill the jail's memory.
 */
const withoutCode = (contracts: Readonly<Record<string, unknown>>): Record<string, typeof NO_CODE> =>
  Object.fromEntries(Object.keys(contracts).map((name) => [name, NO_CODE]))

const NO_BYTES = { object: '', sourceMap: '' }
const NO_CODE = { abi: [], evm: { bytecode: NO_BYTES, deployedBytecode: NO_BYTES } }

interface PrintedUnit {
  id?: number
  ast?: PrintedNode
  legacyAST?: PrintedNode
}

/** Compact trees have children in `nodes`, older trees in `children`. */
interface PrintedNode {
  absolutePath?: string
  attributes?: { absolutePath?: string } | null
  nodes?: PrintedNode[]
  children?: PrintedNode[]
}

const renameUnit = ({ id, ast, legacyAST }: PrintedUnit, names: ReadonlyMap<string, string>): PrintedUnit => ({
  ...(id === undefined ? {} : { id }),
  ...(ast ? { ast: renameTree(ast, names) } : {}),
  ...(legacyAST ? { legacyAST: renameTree(legacyAST, names) } : {}),
})

/** Paths are in a file's node and in its imports, which are direct children. */
const renameTree = (unit: PrintedNode, names: ReadonlyMap<string, string>): PrintedNode => ({
  ...renameNode(unit, names),
  ...(unit.nodes ? { nodes: unit.nodes.map((node) => renameNode(node, names)) } : {}),
  ...(unit.children ? { children: unit.children.map((node) => renameNode(node, names)) } : {}),
})

const renameNode = (node: PrintedNode, names: ReadonlyMap<string, string>): PrintedNode => ({
  ...node,
  ...(node.absolutePath === undefined ? {} : { absolutePath: names.get(node.absolutePath) ?? node.absolutePath }),
  ...(node.attributes?.absolutePath === undefined
    ? {}
    : {
        attributes: {
          ...node.attributes,
          absolutePath: names.get(node.attributes.absolutePath) ?? node.attributes.absolutePath,
        },
      }),
})

const restored = (result: SlitherResult, paths: ReadonlyMap<string, string>): SlitherResult => ({
  ...result,
  description: result.description.replace(JAIL_NAME, (name) => paths.get(name) ?? name),
  elements: result.elements.map((element) => {
    const { filename_relative: name } = element.source_mapping
    return { ...element, source_mapping: { ...element.source_mapping, filename_relative: paths.get(name) ?? '' } }
  }),
})
