import { soliditySegments, withoutKinds } from './solidity-segments.ts'

export interface Pragma {
  /** `solidity`, `experimental`, `abicoder` … */
  name: string
  value: string
  start: number
  end: number
}

/** Every pragma of a source, with its place; comments inside a pragma do not hide it. */
export const readPragmas = (source: string): Pragma[] => {
  const segments = soliditySegments(source)
  const text = withoutKinds(source, segments, ['comment'])
  const code = withoutKinds(source, segments, ['comment', 'string'])
  const pragmas: Pragma[] = []
  let end = 0
  for (const match of code.matchAll(PRAGMA)) {
    const start = match.index
    if (start < end) continue
    const semicolon = text.indexOf(';', start)
    if (semicolon === -1) break
    end = semicolon + 1
    pragmas.push({ name: match[1] ?? '', value: valueIn(text, start + match[0].length, semicolon), start, end })
  }
  return pragmas
}

const PRAGMA = /\bpragma\s+(\w+)/g

const valueIn = (text: string, start: number, end: number): string =>
  text.slice(start, end).replaceAll(/["']/g, '').trim()
