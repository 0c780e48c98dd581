import { type AstNode, readType, walk } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { type AbiParameter, readElementType } from './abi.ts'
import type { Actors } from './actors.ts'
import type { AbiValue } from './encode-abi.ts'

export interface ValueRequest {
  parameter: AbiParameter
  /** The number of the attempt: 0 follows the name, later ones use plainer and odder values. */
  attempt: number
  /** Index in a list or among the parameters, so that different places get different accounts. */
  position: number
  /** The address of a contract that the parameter expects; undefined for a plain account. */
  contractFor?: ((parameter: AbiParameter) => string | undefined) | undefined
  /** Constants of the source. */
  numbers: readonly bigint[]
  /** Deployment time in seconds. */
  startTime: bigint
  actors: Actors
}

/** The number of different attempts for a parameter of any type. */
export const ATTEMPTS = 6

/** A value that a careful person would try for a parameter of this type and name. */
export const synthesiseValue = (request: ValueRequest): AbiValue => {
  const { parameter } = request
  const list = readElementType(parameter)
  if (list) return synthesiseList(request, list)
  const { type, components = [] } = parameter
  if (type === 'tuple')
    return components.map((component, index) => synthesiseValue({ ...request, parameter: component, position: index }))
  if (type === 'address') return synthesiseAddress(request)
  if (type === 'bool') return request.attempt % 2 === 0
  if (type === 'string') return request.attempt % 2 === 0 ? 'Name' : ''
  if (type === 'bytes') return request.attempt % 2 === 0 ? '0x' : '0x01'
  if (type.startsWith('bytes')) return synthesiseBytes(type, request)
  if (type === 'function') return '0x'
  return synthesiseNumber(request)
}

const synthesiseList = (request: ValueRequest, list: NonNullable<ReturnType<typeof readElementType>>): AbiValue => {
  const length = list.length ?? [2, 1, 0, 3, 2, 1][request.attempt % ATTEMPTS] ?? 2
  return Array.from({ length: Math.min(length, 300) }, (_, index) =>
    synthesiseValue({ ...request, parameter: list.element, position: index }),
  )
}

const synthesiseAddress = ({ parameter, attempt, position, contractFor, actors }: ValueRequest): string => {
  const contract = contractFor?.(parameter)
  if (contract !== undefined) return contract
  const isOwner = /owner|admin|govern|manager|operator|treasury|wallet|beneficiary|creator/i.test(parameter.name)
  const people = isOwner ? [actors.deployer, actors.user] : [actors.user, actors.other, actors.deployer]
  return people[(position + attempt) % people.length] ?? actors.user
}

const synthesiseBytes = (type: string, { attempt, position }: ValueRequest): string => {
  const length = Number(type.slice('bytes'.length))
  if (attempt % 3 === 2) return `0x${'00'.repeat(length)}`
  return `0x${(position + attempt + 1).toString(16).padStart(2, '0').repeat(length)}`
}

const DAY = 86_400n
const ETHER = 10n ** 18n

const synthesiseNumber = ({ parameter, attempt, position, numbers, startTime }: ValueRequest): bigint => {
  const { name, type, internalType = '' } = parameter
  const bits = BigInt(/\d+/.exec(type)?.[0] ?? '256')
  const most = (1n << (type.startsWith('u') ? bits : bits - 1n)) - 1n
  const isEnum = internalType.startsWith('enum ')
  const tries = isEnum
    ? [0n, 1n]
    : [
        suggested(name, position, startTime),
        1n,
        0n,
        ETHER,
        numbers[position % Math.max(1, numbers.length)] ?? 2n,
        10_000n,
      ]
  const value = tries[attempt % tries.length] ?? 1n
  if (value > most) return most
  return value
}

const suggested = (name: string, position: number, startTime: bigint): bigint => {
  if (/duration|delay|period|interval|days|hours|minutes|seconds/i.test(name)) return DAY
  if (/end|deadline|expir|release|until|close/i.test(name)) return startTime + 10n * DAY
  if (/start|begin|open|time|date/i.test(name)) return startTime + 1n
  if (/decimals/i.test(name)) return 18n
  if (/supply|amount|total|cap|goal|max|balance|value|price|wad|assets|shares/i.test(name)) return ETHER
  if (/min|quorum|required|threshold|num|count|index|id$/i.test(name)) return 1n
  return 100n + BigInt(position)
}

/** Constants that are likely amounts of ether for a payment. */
export const paymentsLikely = (numbers: readonly bigint[]): bigint[] => {
  const amounts = numbers.filter((value) => value >= 10n ** 12n && value <= 1_000n * ETHER)
  return [...new Set([...amounts.slice(0, 3), 10n * ETHER, ETHER, 0n])]
}

const MAX_NUMBERS = 40

/** Constants in the code of a contract and its bases, with units applied: thresholds, prices, times. */
export const sourceNumbers = ({ linearization }: DeclaredContract): bigint[] => {
  const found = new Set<bigint>()
  for (const { node } of linearization) {
    for (const each of walk(node)) {
      const value = constantOf(each)
      if (value !== undefined && value > 2n && value < 1n << 255n) found.add(value)
    }
  }
  return [...found].slice(0, MAX_NUMBERS)
}

/** Compilers print the value of a constant expression as its type, unless it is very long. */
const constantOf = (node: AstNode): bigint | undefined => {
  const digits = /^int_const (\d+)$/.exec(readType(node))?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}
