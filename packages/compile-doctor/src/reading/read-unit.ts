import type { ContractKind } from '@lc/api-contract'
import { maskSource, type Pragma, readPragmas } from '@lc/engines'

export interface Import {
  path: string
  /** Names in braces; empty when the whole file is imported. */
  symbols: readonly string[]
  line: number
}

export interface UnitContract {
  name: string
  kind: ContractKind
  bases: readonly string[]
  /** Contracts whose code it contains in order to deploy them: `new X`, `type(X).creationCode`. */
  creates: readonly string[]
  line: number
  /** From its first word to its closing brace. */
  start: number
  end: number
}

export interface VersionPragma {
  value: string
  line: number
}

/** The pragmas, imports and contracts of a source file, read without a compiler. */
export interface Unit {
  pragmas: readonly VersionPragma[]
  imports: readonly Import[]
  contracts: readonly UnitContract[]
}

/** Far more than an honest file has. The compiler, in its jail, decides whether the file compiles. */
const MAX_PRAGMAS = 1_000
const MAX_VERSIONS = 10

/**
 * Reads a file in time linear in its length. A full parser would find more, but the available one crashes on deeply
 * nested files, and the compiler in its jail decides anyway.
 */
export const readUnit = (source: string): Unit => {
  const masked = maskSource(source)
  const lineAt = createLineCounter(source)
  const stated = readPragmas(source, 'solidity', { masked, max: MAX_PRAGMAS })
  const pragmas = firstOfEach(stated).map(({ value, start }) => ({ value, line: lineAt(start) }))
  return { pragmas, imports: readImports({ ...masked, lineAt }), contracts: readContracts(masked.code, lineAt) }
}

/** Flattened files repeat the same version many times. */
const firstOfEach = (pragmas: readonly Pragma[]): Pragma[] =>
  [...Map.groupBy(pragmas, ({ value }) => value).values()].slice(0, MAX_VERSIONS).flatMap(([first]) => first ?? [])

interface Texts {
  /** Without comments, and without comments and strings; both have the length of the source. */
  text: string
  code: string
  lineAt: (offset: number) => number
}

/** Far more than an honest file has; the rest is left to the compiler. */
const MAX_IMPORTS = 2_000
const MAX_SYMBOLS_LENGTH = 20_000

/** The imports of a file; each statement is read once, however often the keyword occurs in it. */
const readImports = ({ text, code, lineAt }: Texts): Import[] => {
  const imports: Import[] = []
  const word = /\bimport\b/g
  for (let match = word.exec(code); match && imports.length < MAX_IMPORTS; match = word.exec(code)) {
    const start = match.index
    const semicolon = code.indexOf(';', start)
    if (semicolon === -1) break
    word.lastIndex = semicolon
    const path = pathIn(text.slice(start, semicolon))
    if (path) imports.push({ path, symbols: symbolsIn(code.slice(start, semicolon)), line: lineAt(start) })
  }
  return imports
}

const MAX_PATH_LENGTH = 1_000

const pathIn = (statement: string): string | undefined => {
  const quote = statement.search(/["']/)
  const close = statement.indexOf(statement[quote] ?? '"', quote + 1)
  const path = quote === -1 || close === -1 ? '' : statement.slice(quote + 1, close)
  return path.length <= MAX_PATH_LENGTH ? path : undefined
}

const symbolsIn = (statement: string): string[] => {
  const open = statement.indexOf('{')
  const close = statement.indexOf('}', open)
  if (open === -1 || close === -1) return []
  const names = statement.slice(open + 1, Math.min(close, open + MAX_SYMBOLS_LENGTH)).split(',')
  return names.flatMap((name) => name.trim().match(/^[A-Za-z_$][\w$]*/) ?? [])
}

/** Far more than an honest file has; the rest is left to the compiler. */
const MAX_CONTRACTS = 2_000
const MAX_HERITAGE_LENGTH = 20_000
const MAX_CREATIONS = 10_000

/** The contracts, interfaces and libraries of a file; `code` has neither comments nor strings. */
export const readContracts = (code: string, lineAt: (offset: number) => number): UnitContract[] => {
  const contracts: UnitContract[] = []
  const header = new RegExp(HEADER)
  for (let match = header.exec(code); match && contracts.length < MAX_CONTRACTS; match = header.exec(code)) {
    const start = match.index
    const open = code.indexOf('{', start)
    if (open === -1) break
    const heritage = code.slice(start + match[0].length, Math.min(open, start + MAX_HERITAGE_LENGTH))
    const end = closingOf(code, open)
    header.lastIndex = end
    if (!/^\s*(is\b|$|layout\b)/.test(heritage.slice(0, 100))) continue
    const [, isAbstract, kind, name = ''] = match
    contracts.push({
      name,
      kind: isAbstract ? 'abstract' : (kind as ContractKind),
      bases: basesIn(heritage),
      creates: createdIn(code.slice(open, end)),
      line: lineAt(start),
      start,
      end,
    })
  }
  return contracts
}

const HEADER = /\b(abstract\s+)?(contract|interface|library)\s+([A-Za-z_$][\w$]*)/g

/** The end of the block that opens here. */
const closingOf = (code: string, open: number): number => {
  let depth = 0
  for (let at = open; at < code.length; at++) {
    const unit = code.charCodeAt(at)
    if (unit === OPENING) depth++
    else if (unit === CLOSING && --depth === 0) return at + 1
  }
  return code.length
}

const [OPENING, CLOSING] = ['{'.charCodeAt(0), '}'.charCodeAt(0)]

const CREATION = /\bnew\s+([A-Za-z_$][\w$.]*)|\btype\s*\(\s*([A-Za-z_$][\w$.]*)\s*\)\s*\.\s*creationCode\b/g

const createdIn = (body: string): string[] => {
  const created = new Set<string>()
  let read = 0
  for (const [, made, coded] of body.matchAll(CREATION)) {
    created.add(lastOf(made ?? coded ?? ''))
    if (++read === MAX_CREATIONS) break
  }
  return [...created]
}

/** Without the module alias. */
const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** The names after `is`, without constructor arguments. */
const basesIn = (heritage: string): string[] => {
  if (!/^\s*is\b/.test(heritage)) return []
  const names: string[] = []
  let depth = 0
  for (const [token] of heritage.replace(/^\s*is\b/, '').matchAll(/[()]|[A-Za-z_$][\w$.]*/g)) {
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (depth === 0) names.push(lastOf(token))
  }
  return names
}

/** Finds the line of an offset; offsets come in ascending order, so the text is walked once. */
export const createLineCounter = (text: string): ((offset: number) => number) => {
  const newlineAfter = (offset: number): number => {
    const found = text.indexOf('\n', offset)
    return found === -1 ? Number.POSITIVE_INFINITY : found
  }
  const first = newlineAfter(0)
  let [line, seen, newline] = [1, 0, first]
  return (offset) => {
    if (offset < seen) [line, seen, newline] = [1, 0, first]
    // The next newline is remembered: on one long line it would otherwise be searched for at every offset.
    while (newline < offset) {
      line++
      seen = newline + 1
      newline = newlineAfter(seen)
    }
    return line
  }
}
