import { createHash } from 'node:crypto'

/** What is kept of a contract's code to recognise it in a later upload: no name and no text. */
export interface CodePrint {
  /** Lines that hold code. */
  lines: number
  /** Of the code without comments and blanks. */
  sha256: string
  /** The smallest hashes of its statements, ascending, so that two contracts can be compared by what they share. */
  sketch: number[]
}

const SKETCH_SIZE = 64
/** The largest contracts count; more of them than this make no project another one. */
const MAX_PRINTS = 200
/** Two contracts of which half of all statements are shared are versions of one. */
const SIMILAR = 0.5
const HALF = 0.5

/** `code` is one contract, without comments. A statement ends with a semicolon or a brace, wherever lines break. */
export const printCode = (code: string): CodePrint => {
  const bare = code.replace(/\s+/g, '')
  const statements = new Set(bare.split(/[;{}]/).filter(Boolean))
  const hashes = [...statements].map((statement) => sha256Of(statement).readUInt32BE())
  return {
    lines: code.split('\n').filter((line) => /\S/.test(line)).length,
    sha256: sha256Of(bare).toString('hex'),
    sketch: [...new Set(hashes)].toSorted((one, other) => one - other).slice(0, SKETCH_SIZE),
  }
}

export const largestPrints = (prints: readonly CodePrint[]): CodePrint[] =>
  prints.toSorted((one, other) => other.lines - one.lines).slice(0, MAX_PRINTS)

/**
 * Whether an upload is a version of an earlier one: at least half of the earlier code is in it, unchanged or similar, and at
 * least half of it is code of the earlier one. Code is counted by lines of whole contracts; names say nothing.
 */
export const isVersionOf = (next: readonly CodePrint[], first: readonly CodePrint[]): boolean => {
  const pairs = first.map((print) => next.map((other) => isSimilar(print, other)))
  const kept = linesOf(first.filter((_, at) => pairs[at]?.some(Boolean)))
  const known = linesOf(next.filter((_, at) => pairs.some((row) => row[at])))
  return kept > 0 && kept >= HALF * linesOf(first) && known >= HALF * linesOf(next)
}

const linesOf = (prints: readonly CodePrint[]) => prints.reduce((sum, { lines }) => sum + lines, 0)

const isSimilar = (one: CodePrint, other: CodePrint): boolean =>
  one.sha256 === other.sha256 || similarity(one.sketch, other.sketch) >= SIMILAR

/** Of the smallest hashes in either sketch, the part that is in both: an estimate of how much of all statements is shared. */
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
