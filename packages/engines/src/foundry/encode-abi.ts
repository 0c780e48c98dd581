import { AppError } from '@lc/contract'
import { type AbiParameter, elementOf } from './abi.ts'

/** Numbers as bigint, addresses and byte strings as `0x…`, text as text, lists and structs as lists. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[]

const WORD = 64

/** Values as a call or a constructor takes them, in hex without `0x`. */
export const encodeAbi = (parameters: readonly AbiParameter[], values: readonly AbiValue[]): string => {
  const parts = parameters.map((parameter, index) => ({
    isDynamic: isDynamic(parameter),
    code: encodeOne(parameter, values[index] ?? 0n),
  }))
  const headLength = parts.reduce((sum, { isDynamic: far, code }) => sum + (far ? WORD : code.length), 0)
  let [head, tail] = ['', '']
  for (const { isDynamic: far, code } of parts) {
    head += far ? word(BigInt((headLength + tail.length) / 2)) : code
    if (far) tail += code
  }
  return head + tail
}

const isDynamic = (parameter: AbiParameter): boolean => {
  const list = elementOf(parameter)
  if (list) return list.length === undefined || isDynamic(list.element)
  if (parameter.type === 'tuple') return (parameter.components ?? []).some(isDynamic)
  return parameter.type === 'bytes' || parameter.type === 'string'
}

const encodeOne = (parameter: AbiParameter, value: AbiValue): string => {
  const list = elementOf(parameter)
  if (list) return encodeList({ ...list, value })
  const { type, components = [] } = parameter
  if (type === 'tuple') return encodeAbi(components, Array.isArray(value) ? value : [])
  if (type === 'bool') return word(value === true ? 1n : 0n)
  if (type === 'string') return encodeBytes(Buffer.from(String(value)).toString('hex'))
  if (type === 'bytes') return encodeBytes(hexOf(value))
  if (type.startsWith('bytes') || type === 'function') return hexOf(value).slice(0, WORD).padEnd(WORD, '0')
  return word(BigInt.asUintN(256, BigInt(value as bigint | string)))
}

interface ListOf {
  element: AbiParameter
  length: number | undefined
  value: AbiValue
}

const encodeList = ({ element, length, value }: ListOf): string => {
  const items = Array.isArray(value) ? value : []
  const count = length ?? items.length
  const code = encodeAbi(
    Array.from({ length: count }, () => element),
    items,
  )
  return length === undefined ? word(BigInt(count)) + code : code
}

const encodeBytes = (hex: string): string =>
  word(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / WORD) * WORD, '0')

const word = (value: bigint): string => value.toString(16).padStart(WORD, '0')

const hexOf = (value: AbiValue): string => {
  const hex = typeof value === 'string' ? /^0x((?:[0-9a-f]{2})*)$/i.exec(value)?.[1] : '0'.repeat(WORD)
  if (hex === undefined) throw new AppError('INTERNAL', { details: { problem: 'a byte string must be hex' } })
  return hex.toLowerCase()
}
