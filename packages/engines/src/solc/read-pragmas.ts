import semver from 'semver'
import { type MaskedSource, maskSource } from './solidity-segments.ts'

export interface Pragma {
  /** `solidity`, `experimental`, `abicoder` … */
  name: string
  value: string
  start: number
  end: number
}

interface PragmaOptions {
  /** The source without comments and strings, if already known. */
  masked?: MaskedSource
  /** Stop after this many. */
  max?: number
}

/** Every pragma of this name in a source, with its place; comments inside a pragma don't hide it. */
export const readPragmas = (source: string, pragmaName: string, options: PragmaOptions = {}): Pragma[] => {
  const { masked = maskSource(source), max = Number.POSITIVE_INFINITY } = options
  const { text, code } = masked
  const pragmas: Pragma[] = []
  const pattern = new RegExp(PRAGMA)
  for (let match = pattern.exec(code); match && pragmas.length < max; match = pattern.exec(code)) {
    const [start, name = ''] = [match.index, match[1]]
    const semicolon = text.indexOf(';', start)
    if (semicolon === -1) break
    const end = semicolon + 1
    if (name === pragmaName)
      pragmas.push({ name, value: valueIn(text, start + match[0].length, semicolon), start, end })
    pattern.lastIndex = Math.max(end, pattern.lastIndex)
  }
  return pragmas
}

const PRAGMA = /\bpragma\s+(\w+)/g

const valueIn = (text: string, start: number, end: number): string =>
  text.slice(start, end).replaceAll(/["']/g, '').trim()

/** No honest range is longer, and long ones are expensive to parse. */
const MAX_RANGE_LENGTH = 200

/** The range of a `pragma solidity`, or undefined when it isn't valid. */
export const readVersionRange = (value: string): semver.Range | undefined => {
  if (value.length > MAX_RANGE_LENGTH) return undefined
  if (!known.has(value)) {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(value, rangeOf(value))
  }
  return known.get(value)
}

/** The files of a project repeat a few different ranges. */
const known = new Map<string, semver.Range | undefined>()
const MAX_KNOWN = 1_000

const rangeOf = (value: string): semver.Range | undefined =>
  semver.validRange(spaced(value)) === null ? undefined : new semver.Range(spaced(value))

/**
 * Solidity allows `>=0.4.22<0.6.0`, `>= 0.4.22` and `0.5.00`; semver wants one space before, none after, and no leading
 * zeros.
 */
const spaced = (value: string): string =>
  value
    .replace(/(>=|<=|[<>=^~])\s*/g, ' $1')
    .replace(/([<>]) =/g, '$1=')
    .replace(/\b0+(?=\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
