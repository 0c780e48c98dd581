import { type AbiParameter, readElementType } from '../foundry/abi.ts'
import type { AbiValue } from '../foundry/encode-abi.ts'
import type { TraceFacts } from './read-facts.ts'
import type { Term } from './s-expression.ts'

/** The meaning of terms, and the accounts for the solver's addresses. */
export interface Model extends TraceFacts {
  accountOf(address: bigint): bigint
}

const MAX_ITEMS = 64
const MAX_BYTES = 256

/** The value of a term for a type; `undefined` when it is too large or can't be sent. */
export const modelValue = (term: Term | undefined, parameter: AbiParameter, model: Model): AbiValue | undefined => {
  const list = readElementType(parameter)
  if (list) return listOf({ term, element: list.element, length: list.length, model })
  const { type, components = [] } = parameter
  if (type === 'tuple') return structOf({ term, components, model })
  if (type === 'bool') return model.meaning(term) === 'true'
  if (type === 'string' || type === 'bytes') return textOf({ term, type, model })
  const number = readInteger(term, model)
  if (type === 'address') return number === undefined ? undefined : model.accountOf(number)
  const size = /^bytes(\d+)$/.exec(type)?.[1]
  if (number === undefined || size === undefined) return number
  return `0x${BigInt.asUintN(Number(size) * 8, number)
    .toString(16)
    .padStart(Number(size) * 2, '0')}`
}

/** `5`, or `(- 5)`. */
export const readInteger = (term: Term | undefined, facts: TraceFacts): bigint | undefined => {
  const resolved = facts.meaning(term)
  if (typeof resolved === 'string') return /^\d+$/.test(resolved) ? BigInt(resolved) : undefined
  const inner = resolved?.[0] === '-' && resolved.length === 2 ? readInteger(resolved[1], facts) : undefined
  return inner === undefined ? undefined : -inner
}

interface Listed {
  term: Term | undefined
  element: AbiParameter
  length: number | undefined
  model: Model
}

/** A list is a pair of an infinite array and a length. */
const listOf = ({ term, element, length, model }: Listed): AbiValue | undefined => {
  const pair = model.meaning(term)
  if (!Array.isArray(pair)) return undefined
  const count = length ?? Number(readInteger(pair[2], model) ?? MAX_ITEMS + 1)
  if (count > MAX_ITEMS) return undefined
  const values = Array.from({ length: count }, (_, index) => modelValue(itemAt(pair[1], index, model), element, model))
  return values.every((value) => value !== undefined) ? values : undefined
}

const structOf = ({
  term,
  components,
  model,
}: {
  term: Term | undefined
  components: AbiParameter[]
  model: Model
}) => {
  const members = model.meaning(term)
  if (!Array.isArray(members)) return undefined
  const values = components.map((component, index) => modelValue(members[index + 1], component, model))
  return values.every((value) => value !== undefined) ? values : undefined
}

const textOf = ({ term, type, model }: { term: Term | undefined; type: string; model: Model }): string | undefined => {
  const pair = model.meaning(term)
  const length = Array.isArray(pair) ? readInteger(pair[2], model) : undefined
  if (!Array.isArray(pair) || length === undefined || length > MAX_BYTES) return undefined
  const bytes = Array.from({ length: Number(length) }, (_, index) =>
    Number(BigInt.asUintN(8, readInteger(itemAt(pair[1], index, model), model) ?? 0n)),
  )
  return type === 'bytes' ? `0x${Buffer.from(bytes).toString('hex')}` : String.fromCharCode(...bytes)
}

/** Arrays are one default value and a chain of exceptions, the latest outermost. */
const itemAt = (array: Term | undefined, index: number, model: Model): Term | undefined => {
  let rest = model.meaning(array)
  while (Array.isArray(rest) && rest[0] === 'store') {
    if (readInteger(rest[2], model) === BigInt(index)) return rest[3]
    rest = model.meaning(rest[1])
  }
  return Array.isArray(rest) && Array.isArray(rest[0]) && rest[0][0] === 'as' ? rest[1] : undefined
}
