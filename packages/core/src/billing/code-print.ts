import { createHash } from 'node:crypto'

/** Hashes of a contract's code that recognise it in a later upload, without names or text. */
export interface CodePrint {
  /** Words and signs of code: a size that doesn't depend on line breaks. */
  tokens: number
  /** The hash of the code without comments and white space. */
  sha256: string
  /** The smallest hashes of its statements, ascending, to estimate how much two contracts share. */
  sketch: number[]
}

const SKETCH_SIZE = 64
/** Smaller contracts share one print. */
const MAX_PRINTS = 200
/** Two contracts are versions of each other if they share half of all statements. */
const SIMILAR = 0.5
const HALF = 0.5
/** How many times as large as the paid code a version of it may be. */
const MAX_GROWTH = 2

/** `code` is one contract, without comments. A statement ends at a semicolon or brace, not at a line break. */
export const makeCodePrint = (code: string): CodePrint => {
  const bare = code.replace(/\s+/g, '')
  const statements = new Set(bare.split(/[;{}]/).filter(Boolean))
  const hashes = [...statements].map((statement) => sha256Of(statement).readUInt32BE())
  return {
    tokens: code.match(/\w+|[^\s\w]/g)?.length ?? 0,
    sha256: sha256Of(bare).toString('hex'),
    sketch: sketchOf(hashes),
  }
}

const sketchOf = (hashes: readonly number[]): number[] =>
  [...new Set(hashes)].toSorted((one, other) => one - other).slice(0, SKETCH_SIZE)

/** The largest prints, and one for all others: code must not stay uncounted because there is much of it. */
export const largestPrints = (prints: readonly CodePrint[]): CodePrint[] => {
  const sorted = prints.toSorted((one, other) => other.tokens - one.tokens)
  if (sorted.length <= MAX_PRINTS) return sorted
  return [...sorted.slice(0, MAX_PRINTS - 1), joinPrints(sorted.slice(MAX_PRINTS - 1))]
}

const joinPrints = (prints: readonly CodePrint[]): CodePrint => ({
  tokens: sizeOf(prints),
  sha256: sha256Of(
    prints
      .map(({ sha256 }) => sha256)
      .toSorted()
      .join(),
  ).toString('hex'),
  sketch: sketchOf(prints.flatMap(({ sketch }) => sketch)),
})

/**
 * Whether an upload is a version of an earlier one: it contains at least half of the earlier code, unchanged or
 * similar, at least half of it comes from there, and it is at most twice as large. Code is counted in whole contracts;
 * names don't matter.
 */
export const isLaterVersion = (next: readonly CodePrint[], first: readonly CodePrint[]): boolean => {
  const pairs = first.map((print) => next.map((other) => isSimilar(print, other)))
  const kept = sizeOf(first.filter((_, at) => pairs[at]?.some(Boolean)))
  const known = sizeOf(next.filter((_, at) => pairs.some((row) => row[at])))
  const isFromThere = kept > 0 && kept >= HALF * sizeOf(first) && known >= HALF * sizeOf(next)
  return isFromThere && sizeOf(next) <= MAX_GROWTH * sizeOf(first)
}

const sizeOf = (prints: readonly CodePrint[]): number => prints.reduce((sum, { tokens }) => sum + tokens, 0)

const isSimilar = (one: CodePrint, other: CodePrint): boolean =>
  one.sha256 === other.sha256 || similarity(one.sketch, other.sketch) >= SIMILAR

/** The share of the smallest hashes that is in both sketches: an estimate of the share of common statements. */
const similarity = (one: readonly number[], other: readonly number[]): number => {
  let [at, of, seen, shared] = [0, 0, 0, 0]
  while (seen < SKETCH_SIZE && (at < one.length || of < other.length)) {
    const [a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY] = [one[at], other[of]]
    if (a === b) shared++
    if (a <= b) at++
    if (b <= a) of++
    seen++
  }
  return seen === 0 ? 0 : shared / seen
}

const sha256Of = (text: string): Buffer => createHash('sha256').update(text).digest()
