interface StackEffect {
  pops: number
  pushes: 0 | 1
  /** Its second word from the top is the address that it calls. */
  isCall: boolean
}

/** What an instruction does to the stack; `undefined` for those that end a run, and for bytes that are none. Pushes, copies and swaps are not here. */
export const effectOf = (instruction: number): StackEffect | undefined => {
  const row = rows.find(([from, to]) => instruction >= from && instruction <= to)
  if (!row) return undefined
  const [from, , pops, pushes] = row
  const isCall = instruction === 0xfa || (instruction >= 0xf1 && instruction <= 0xf4)
  const isLog = from === 0xa0
  return { pops: isLog ? pops + instruction - from : pops, pushes, isCall }
}

/** First and last instruction, words taken, words given: https://www.evm.codes lists them all. The first row that fits counts. */
const rows: readonly [from: number, to: number, pops: number, pushes: 0 | 1][] = [
  [0x08, 0x09, 3, 1],
  [0x01, 0x0b, 2, 1],
  [0x15, 0x15, 1, 1],
  [0x19, 0x19, 1, 1],
  [0x1e, 0x1e, 1, 1],
  [0x10, 0x1d, 2, 1],
  [0x20, 0x20, 2, 1],
  [0x31, 0x31, 1, 1],
  [0x35, 0x35, 1, 1],
  [0x37, 0x37, 3, 0],
  [0x39, 0x39, 3, 0],
  [0x3b, 0x3b, 1, 1],
  [0x3c, 0x3c, 4, 0],
  [0x3e, 0x3e, 3, 0],
  [0x3f, 0x40, 1, 1],
  [0x49, 0x49, 1, 1],
  [0x30, 0x4a, 0, 1],
  [0x50, 0x50, 1, 0],
  [0x51, 0x51, 1, 1],
  [0x52, 0x53, 2, 0],
  [0x54, 0x54, 1, 1],
  [0x55, 0x55, 2, 0],
  [0x58, 0x5a, 0, 1],
  [0x5b, 0x5b, 0, 0],
  [0x5c, 0x5c, 1, 1],
  [0x5d, 0x5d, 2, 0],
  [0x5e, 0x5e, 3, 0],
  [0xa0, 0xa4, 2, 0],
  [0xf0, 0xf0, 3, 1],
  [0xf1, 0xf2, 7, 1],
  [0xf4, 0xf4, 6, 1],
  [0xf5, 0xf5, 4, 1],
  [0xfa, 0xfa, 6, 1],
]
