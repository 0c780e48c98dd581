import type { Import } from './unit.ts'

interface Texts {
  /** Without comments, and without comments and strings: the same length. */
  text: string
  code: string
  lineAt: (offset: number) => number
}

/** Every import of a file; a statement is read once, however often its word stands in it. */
export const readImports = ({ text, code, lineAt }: Texts): Import[] => {
  const imports: Import[] = []
  let end = 0
  for (const { index: start } of code.matchAll(/\bimport\b/g)) {
    if (start < end) continue
    const semicolon = code.indexOf(';', start)
    if (semicolon === -1) break
    end = semicolon + 1
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
  const names = statement.slice(open + 1, close).split(',')
  return names.flatMap((name) => name.trim().match(/^[A-Za-z_$][\w$]*/) ?? [])
}
