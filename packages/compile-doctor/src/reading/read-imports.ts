import type { Import } from './unit.ts'

interface Texts {
  /** Without comments, and without comments and strings: the same length. */
  text: string
  code: string
  lineAt: (offset: number) => number
}

/** Far more than an honest file has. What comes after them is left to the compiler. */
const MAX_IMPORTS = 2_000
const MAX_SYMBOLS_LENGTH = 20_000

/** The imports of a file; a statement is read once, however often its word stands in it. */
export const readImports = ({ text, code, lineAt }: Texts): Import[] => {
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
