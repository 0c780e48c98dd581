import { callsAny, codeBytes, createsOrEnds } from './instructions.ts'

/**
 * The precompiles that a symbolic run models for any input: recovered signers, hashes, copies and powers. Later ones
 * reject some inputs, which it doesn't model.
 */
const MODELLED = 5n

/** Whether a call can run other code or remove this code; then its effects are unknown. */
export const callsOthers = (code: string, sources: Readonly<Record<string, string>> = {}): boolean => {
  if (createsOrEnds(code)) return true
  if (!callsAny(code)) return false
  // The compiler treats a missing answer as zero; hand-written code may check its length, and a symbolic run always
  // gives an answer.
  if (Object.values(sources).some(callsByHand)) return true
  const callees = findCallees(code)
  return callees === undefined || [...callees].some((address) => address < 1n || address > MODELLED)
}

const callsByHand = (source: string): boolean =>
  /\bassembly\b/.test(source) && /(^|[^.\w])(static|delegate)?call(code)?\s*\(/m.test(source)

/** A constant in the code that can be a jump target or an address; `undefined` for any other value. */
type Word = bigint | undefined

interface State {
  at: number
  stack: Word[]
}

/** The maximum number of states; a complete token has some thousands. */
const MAX_STATES = 40_000
const ADDRESS_MASK = 2n ** 160n - 1n

/**
 * The addresses that runtime code calls, if all are constants in it: the compiler's own calls of precompiles.
 * `undefined` when an address isn't known or the code's paths can't be followed.
 */
const findCallees = (code: string): ReadonlySet<bigint> | undefined => {
  const bytes = codeBytes(code)
  const callees = new Set<bigint>()
  const seen = new Set<string>()
  const waiting: State[] = [{ at: 0, stack: [] }]
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const key = `${state.at}:${state.stack.join()}`
    if (seen.has(key)) continue
    if (seen.size >= MAX_STATES) return undefined
    seen.add(key)
    const next = follow(state, bytes, callees)
    if (next === undefined) return undefined
    waiting.push(...next)
  }
  return callees
}

const JUMP = 0x56
const JUMPI = 0x57
const JUMPDEST = 0x5b

/** Runs up to the next jump and returns its possible targets, or `undefined` when they aren't known. */
const follow = ({ at, stack }: State, bytes: Buffer, callees: Set<bigint>): State[] | undefined => {
  for (let place = at; place < bytes.length; ) {
    const instruction = bytes[place] ?? 0
    if (instruction === JUMP || instruction === JUMPI) {
      const target = stack.pop()
      if (target === undefined) return undefined
      if (instruction === JUMPI) stack.pop()
      const taken = bytes[Number(target)] === JUMPDEST ? [{ at: Number(target), stack: [...stack] }] : []
      return instruction === JUMP ? taken : [...taken, { at: place + 1, stack }]
    }
    if (instruction === JUMPDEST && place !== at) return [{ at: place, stack }]
    const isOver = step(instruction, { stack, data: bytes.subarray(place + 1), callees })
    if (isOver === undefined) return undefined
    if (isOver) return []
    place += 1 + dataLength(instruction)
  }
  return []
}

interface Step {
  stack: Word[]
  data: Buffer
  callees: Set<bigint>
}

/** Whether the code ends here; `undefined` when it calls an address that isn't a constant. */
const step = (instruction: number, { stack, data, callees }: Step): boolean | undefined => {
  const length = dataLength(instruction)
  if (length > 0 || instruction === 0x5f) stack.push(kept(data.subarray(0, length)))
  else if (instruction >= 0x80 && instruction <= 0x8f) stack.push(stack.at(0x7f - instruction))
  else if (instruction >= 0x90 && instruction <= 0x9f) swap(stack, instruction - 0x8f)
  else {
    const effect = stackEffect(instruction)
    if (!effect) return true
    if (effect.isCall) {
      const callee = stack.at(-2)
      if (callee === undefined) return undefined
      callees.add(callee)
    }
    const result = instruction === 0x16 ? masked(stack.at(-1), stack.at(-2)) : undefined
    stack.length = Math.max(0, stack.length - effect.pops)
    if (effect.pushes > 0) stack.push(result)
  }
  return false
}

const dataLength = (instruction: number): number =>
  instruction >= 0x60 && instruction <= 0x7f ? instruction - 0x5f : 0

const kept = (data: Buffer): Word => {
  const value = data.length === 0 ? 0n : BigInt(`0x${data.toString('hex')}`)
  return value <= 0xffffn || value === ADDRESS_MASK ? value : undefined
}

const masked = (one: Word, two: Word): Word => (one === undefined || two === undefined ? undefined : one & two)

const swap = (stack: Word[], depth: number): void => {
  const [top, other] = [stack.length - 1, stack.length - 1 - depth]
  if (other < 0) return
  ;[stack[top], stack[other]] = [stack[other], stack[top]]
}

interface StackEffect {
  pops: number
  pushes: 0 | 1
  /** Its second word from the top is the address that it calls. */
  isCall: boolean
}

/**
 * The stack effect of an instruction; `undefined` for those that end a run and for invalid bytes. Pushes, copies and
 * swaps are handled elsewhere.
 */
const stackEffect = (instruction: number): StackEffect | undefined => {
  const row = rows.find(([from, to]) => instruction >= from && instruction <= to)
  if (!row) return undefined
  const [from, , pops, pushes] = row
  const isCall = instruction === 0xfa || (instruction >= 0xf1 && instruction <= 0xf4)
  const isLog = from === 0xa0
  return { pops: isLog ? pops + instruction - from : pops, pushes, isCall }
}

/**
 * First and last instruction, words taken, words pushed: https://www.evm.codes lists them all. The first matching row
 * counts.
 */
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
