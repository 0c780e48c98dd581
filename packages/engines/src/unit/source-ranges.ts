/** Where an instruction comes from: bytes `start` to `end` of the source with this number. */
export interface SourceRange {
  start: number
  end: number
  source: number
}

/** The source of every instruction of a code, by its place, as the compiler's source map says. */
export const sourceRanges = (code: string, sourceMap: string): Map<number, SourceRange> => {
  const ranges = new Map<number, SourceRange>()
  let current = { start: 0, length: 0, source: -1 }
  const entries = sourceMap.split(';')
  let place = 0
  for (const entry of entries) {
    current = following(current, entry)
    const { start, length, source } = current
    if (source >= 0 && start >= 0) ranges.set(place, { start, end: start + length, source })
    place += 1 + pushedBytes(code, place)
    if (place * 2 >= code.length) break
  }
  return ranges
}

/** An empty field means the same as before. */
const following = (before: { start: number; length: number; source: number }, entry: string) => {
  const [start = '', length = '', source = ''] = entry.split(':')
  return {
    start: start === '' ? before.start : Number(start),
    length: length === '' ? before.length : Number(length),
    source: source === '' ? before.source : Number(source),
  }
}

const PUSH1 = 0x60
const PUSH32 = 0x7f

const pushedBytes = (code: string, place: number): number => {
  const opcode = Number.parseInt(code.slice(place * 2, place * 2 + 2), 16)
  return opcode >= PUSH1 && opcode <= PUSH32 ? opcode - PUSH1 + 1 : 0
}
