import type { BundleSettings } from '@lc/core'
import type { Build } from '../../build.ts'
import type { RunContext } from '../../engine.ts'
import { compileWith } from '../../solc/compile-project.ts'
import type { CompilerError } from '../../solc/read-compiler-output.ts'
import type { AstNode } from '../../structure/ast-node.ts'
import { sourcePlaces } from '../../structure/source-places.ts'
import { syntaxTrees } from '../../structure/syntax-trees.ts'
import { checkingLibrary } from './checking-library.ts'
import { repeatableIn } from './is-repeatable.ts'
import { type NumberedOperation, readRange } from './operation-edits.ts'
import { type RewrittenSource, rewriteSource } from './rewrite-source.ts'
import { wrappingOperations } from './wrapping-operations.ts'

/** A place where an integer can overflow. The twin reverts with its number. */
export interface ArithmeticSite {
  id: number
  file: string
  line: number
  /** The operator in the source: `+`, `-=`, `++` … */
  operator: string
  contract: string
  /** Its function, modifier or kind of function (`constructor`, `fallback`); empty outside of them. */
  function: string
}

/** The same project with arithmetic that reverts with `TWIN_MARKER` and a site's number where the original wraps. */
export interface CheckedTwin {
  /** Absent when nothing wraps or no rewritten form compiles; see `notes`. */
  build: Build | undefined
  /** The sites that the build checks. */
  sites: ArithmeticSite[]
  /** The sites that it doesn't check, in short sentences. */
  notes: string[]
}

const MAX_TRIES = 6

/**
 * Rewrites and compiles with the build's own compiler and settings; code that the compiler refuses stays as written.
 */
export const checkedTwin = async (
  build: Build,
  { jail, signal }: Pick<RunContext, 'jail' | 'signal'>,
): Promise<CheckedTwin> => {
  const version = versionOf(build)
  const found = operationsOf(build, version)
  const notes = found.leftAlone > 0 ? [`${found.leftAlone} operations with side effects are not checked`] : []
  let operations = found.operations
  for (let tries = 0; tries < MAX_TRIES && operations.length > 0; tries++) {
    const rewritten = rewriteAll(build, operations, version)
    const sources = { ...build.sources, ...textsOf(rewritten) }
    const result = await compileWith({ ...build, ...settingsOf(build), sources, version, jail, signal })
    if (result.ok)
      return { build: result.build, sites: sitesOf(build, operations), notes: [...notes, ...lost(found, operations)] }
    if (result.reason !== 'invalid_input') break
    operations = withoutOffending(operations, placed(result.errors ?? [], rewritten))
  }
  return { build: undefined, sites: [], notes: [...notes, ...lost(found, [])] }
}

const versionOf = ({ compiler }: Build): string => compiler.split('+')[0] ?? compiler

interface Found {
  operations: NumberedOperation[]
  leftAlone: number
}

const operationsOf = (build: Build, version: string): Found => {
  const units = syntaxTrees(build)
  const repeatable = repeatableIn(units)
  const found = units.map((unit) => wrappingOperations(unit, { version, repeatable }))
  return {
    operations: found
      .flatMap(({ operations }) => operations)
      .map((operation, index) => ({ ...operation, id: index + 1 })),
    leftAlone: found.reduce((sum, { leftAlone }) => sum + leftAlone, 0),
  }
}

/** One library per file: files see each other's names, and many may import one of them. */
const rewriteAll = (build: Build, operations: readonly NumberedOperation[], version: string) => {
  const prefix = unusedName(Object.values(build.sources))
  const byFile = [...Map.groupBy(operations, ({ file }) => file)]
  return new Map(
    byFile.map(([file, own], index): [string, RewrittenSource] => {
      const library = `${prefix}${index}`
      const rewritten = rewriteSource(build.sources[file] ?? '', { operations: own, library })
      return [file, { ...rewritten, text: rewritten.text + checkingLibrary(library, rewritten.used, version) }]
    }),
  )
}

const unusedName = (sources: readonly string[]): string => {
  let name = 'LcChecked'
  while (sources.some((source) => source.includes(name))) name += '_'
  return name
}

const textsOf = (rewritten: ReadonlyMap<string, RewrittenSource>): Record<string, string> =>
  Object.fromEntries([...rewritten].map(([file, { text }]) => [file, text]))

const settingsOf = ({ input }: Build): { settings: BundleSettings; remappings: readonly string[] } => {
  const { remappings = [], ...settings } = (input as { settings: BundleSettings & { remappings?: string[] } }).settings
  return { settings, remappings }
}

/** The compiler's errors at their places in the original. */
const placed = (errors: readonly CompilerError[], rewritten: ReadonlyMap<string, RewrittenSource>) =>
  errors.map(({ file = '', offset }) => ({
    file,
    offset: offset === undefined ? undefined : rewritten.get(file)?.originalOffset(offset),
  }))

const sitesOf = ({ sources }: Build, operations: readonly NumberedOperation[]): ArithmeticSite[] => {
  const places = sourcePlaces(sources)
  return operations.map(({ id, file, node, operator, contract, function: inFunction }) => ({
    id,
    file,
    line: places.lineOf(node as AstNode, file),
    operator,
    contract,
    function: inFunction,
  }))
}

const lost = (found: Found, kept: readonly NumberedOperation[]): string[] => {
  const count = found.operations.length - kept.length
  return count > 0 ? [`${count} operations are not checked: rewritten, they do not compile`] : []
}

export interface ErrorPlace {
  file: string
  /** In bytes of the original; absent when the compiler doesn't report it. */
  offset: number | undefined
}

/**
 * The operations without those that the compiler refused: all of the same function, because together they make the
 * stack too deep. Without a place, those of the function with the most operations.
 */
const withoutOffending = (
  operations: readonly NumberedOperation[],
  errors: readonly ErrorPlace[],
): NumberedOperation[] => {
  const byFunction = Map.groupBy(operations, keyOf)
  const blamed = new Set(errors.map((error) => blame(operations, error)).filter((key) => key !== undefined))
  if (blamed.size === 0) {
    const [largest] = [...byFunction].toSorted(([, a], [, b]) => b.length - a.length)
    if (largest) blamed.add(largest[0])
  }
  return operations.filter((operation) => !blamed.has(keyOf(operation)))
}

const keyOf = ({ file, contract, function: inFunction }: NumberedOperation): string =>
  JSON.stringify([file, contract, inFunction])

/** The function of the nearest operation in the file that the compiler names. */
const blame = (operations: readonly NumberedOperation[], { file, offset }: ErrorPlace): string | undefined => {
  if (offset === undefined) return undefined
  const distanceTo = (operation: NumberedOperation): number => {
    const [start, end] = readRange(operation.node)
    return Math.max(start - offset, offset - end, 0)
  }
  const [nearest] = operations.filter((each) => each.file === file).toSorted((a, b) => distanceTo(a) - distanceTo(b))
  return nearest && keyOf(nearest)
}
