import { codeBytes } from './instructions-of.ts'
import { effectOf } from './stack-effects.ts'

/** A number that is written in the code, as far as it can be a place in it or an address; `undefined` for every other. */
type Word = bigint | undefined

interface State {
  at: number
  stack: Word[]
}

/** More states than these are not followed; a whole token has some thousands. */
const MAX_STATES = 40_000
const ADDRESS_MASK = 2n ** 160n - 1n

/**
 * The addresses that a runtime code calls, where all of them are written in it: the compiler's own calls of precompiled contracts.
 * `undefined` when one address is not known, or when the ways through the code cannot be followed.
 */
export const calleesOf = (code: string): ReadonlySet<bigint> | undefined => {
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

/** Runs up to the next jump: where it can lead, or `undefined` when that is not known. */
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

/** Whether the code ends here; `undefined` when it calls an address that is not written in it. */
const step = (instruction: number, { stack, data, callees }: Step): boolean | undefined => {
  const length = dataLength(instruction)
  if (length > 0 || instruction === 0x5f) stack.push(kept(data.subarray(0, length)))
  else if (instruction >= 0x80 && instruction <= 0x8f) stack.push(stack.at(0x7f - instruction))
  else if (instruction >= 0x90 && instruction <= 0x9f) swap(stack, instruction - 0x8f)
  else {
    const effect = effectOf(instruction)
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
