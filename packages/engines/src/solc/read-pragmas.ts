import { soliditySegments, withoutComments } from './solidity-segments.ts'

export interface Pragma {
  /** `solidity`, `experimental`, `abicoder` … */
  name: string
  value: string
  start: number
  end: number
}

/** Every pragma of a source, with its place; comments inside a pragma do not hide it. */
export const readPragmas = (source: string): Pragma[] => {
  const text = withoutComments(source)
  const strings = soliditySegments(source).filter(({ kind }) => kind === 'string')
  return [...text.matchAll(PRAGMA)].flatMap((match) => {
    const start = match.index
    if (strings.some((segment) => segment.start < start && start < segment.end)) return []
    const [whole, name = '', value = ''] = match
    return [{ name, value: value.replaceAll(/["']/g, '').trim(), start, end: start + whole.length }]
  })
}

const PRAGMA = /\bpragma\s+(\w+)([^;]*);/g
