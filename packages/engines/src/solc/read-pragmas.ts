import { type MaskedSource, maskSource } from './solidity-segments.ts'

export interface Pragma {
  /** `solidity`, `experimental`, `abicoder` … */
  name: string
  value: string
  start: number
  end: number
}

interface PragmaOptions {
  /** The source without comments and strings, where it is known already. */
  masked?: MaskedSource
  /** Stop after this many. */
  max?: number
}

/** Every pragma of this name in a source, with its place; comments inside a pragma do not hide it. */
export const readPragmas = (source: string, wanted: string, options: PragmaOptions = {}): Pragma[] => {
  const { masked = maskSource(source), max = Number.POSITIVE_INFINITY } = options
  const { text, code } = masked
  const pragmas: Pragma[] = []
  const pattern = new RegExp(PRAGMA)
  for (let match = pattern.exec(code); match && pragmas.length < max; match = pattern.exec(code)) {
    const [start, name = ''] = [match.index, match[1]]
    const semicolon = text.indexOf(';', start)
    if (semicolon === -1) break
    const end = semicolon + 1
    if (name === wanted) pragmas.push({ name, value: valueIn(text, start + match[0].length, semicolon), start, end })
    pattern.lastIndex = Math.max(end, pattern.lastIndex)
  }
  return pragmas
}

const PRAGMA = /\bpragma\s+(\w+)/g

const valueIn = (text: string, start: number, end: number): string =>
  text.slice(start, end).replaceAll(/["']/g, '').trim()
