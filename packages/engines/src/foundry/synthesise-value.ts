import { type AbiParameter, elementOf } from './abi.ts'
import type { Actors } from './actors.ts'
import type { AbiValue } from './encode-abi.ts'

export interface Wanted {
  parameter: AbiParameter
  /** Which try this is: 0 what the name suggests, then plainer and odder values. */
  attempt: number
  /** Place among the elements of a list, or among the parameters: distinct accounts for distinct places. */
  position: number
  /** Addresses of contracts by what a parameter is for; none for a plain account. */
  contractFor?: ((parameter: AbiParameter) => string | undefined) | undefined
  /** Constants of the source. */
  numbers: readonly bigint[]
  /** When the contract is deployed, in seconds. */
  startTime: bigint
  actors: Actors
}

/** How many tries differ from each other for a parameter of any type. */
export const ATTEMPTS = 6

/** A value that a careful person would try for a parameter of this type and name. */
export const synthesiseValue = (wanted: Wanted): AbiValue => {
  const { parameter } = wanted
  const list = elementOf(parameter)
  if (list) return synthesiseList(wanted, list)
  const { type, components = [] } = parameter
  if (type === 'tuple')
    return components.map((component, index) => synthesiseValue({ ...wanted, parameter: component, position: index }))
  if (type === 'address') return synthesiseAddress(wanted)
  if (type === 'bool') return wanted.attempt % 2 === 0
  if (type === 'string') return wanted.attempt % 2 === 0 ? 'Name' : ''
  if (type === 'bytes') return wanted.attempt % 2 === 0 ? '0x' : '0x01'
  if (type.startsWith('bytes')) return synthesiseBytes(type, wanted)
  if (type === 'function') return '0x'
  return synthesiseNumber(wanted)
}

const synthesiseList = (wanted: Wanted, list: NonNullable<ReturnType<typeof elementOf>>): AbiValue => {
  const length = list.length ?? [2, 1, 0, 3, 2, 1][wanted.attempt % ATTEMPTS] ?? 2
  return Array.from({ length: Math.min(length, 300) }, (_, index) =>
    synthesiseValue({ ...wanted, parameter: list.element, position: index }),
  )
}

const synthesiseAddress = ({ parameter, attempt, position, contractFor, actors }: Wanted): string => {
  const contract = contractFor?.(parameter)
  if (contract !== undefined) return contract
  const isOwner = /owner|admin|govern|manager|operator|treasury|wallet|beneficiary|creator/i.test(parameter.name)
  const people = isOwner ? [actors.deployer, actors.user] : [actors.user, actors.other, actors.deployer]
  return people[(position + attempt) % people.length] ?? actors.user
}

const synthesiseBytes = (type: string, { attempt, position }: Wanted): string => {
  const length = Number(type.slice('bytes'.length))
  if (attempt % 3 === 2) return `0x${'00'.repeat(length)}`
  return `0x${(position + attempt + 1).toString(16).padStart(2, '0').repeat(length)}`
}

const DAY = 86_400n
const ETHER = 10n ** 18n

const synthesiseNumber = ({ parameter, attempt, position, numbers, startTime }: Wanted): bigint => {
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

/** Constants that are likely amounts of ether that a payment asks for. */
export const paymentsLikely = (numbers: readonly bigint[]): bigint[] => {
  const asked = numbers.filter((value) => value >= 10n ** 12n && value <= 1_000n * ETHER)
  return [...new Set([...asked.slice(0, 3), 10n * ETHER, ETHER, 0n])]
}
