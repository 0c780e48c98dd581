import { AppError } from '@lc/api-contract'
import * as AbiParameters from 'ox/AbiParameters'
import { BaseError } from 'ox/Errors'
import { type AbiParameter, readElementType } from './abi.ts'

/** Numbers as bigint, addresses and byte strings as `0x…`, text as text, lists and structs as lists. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[]

/** Encoded arguments of a call or constructor, in hex without `0x`. Missing parts are zero, excess parts are cut. */
export const encodeAbi = (parameters: readonly AbiParameter[], values: readonly AbiValue[]): string =>
  AbiParameters.encode(
    parameters.map(withoutNames),
    parameters.map((parameter, index) => fitted(parameter, values[index])),
  ).slice('0x'.length)

/** Without names, a struct is a list in both directions; a function value is its address and selector. */
const withoutNames = ({ type, components }: AbiParameter): AbiParameters.Parameter => ({
  type: type.replace(/^function/, 'bytes24'),
  ...(components ? { components: components.map(withoutNames) } : {}),
})

const fitted = (parameter: AbiParameter, value: AbiValue | undefined): AbiValue => {
  const items = Array.isArray(value) ? (value as readonly AbiValue[]) : []
  const list = readElementType(parameter)
  if (list) return Array.from({ length: list.length ?? items.length }, (_, index) => fitted(list.element, items[index]))
  const { type, components = [] } = parameter
  if (type === 'tuple') return components.map((component, index) => fitted(component, items[index]))
  if (type === 'bool') return value === true
  if (type === 'string') return typeof value === 'string' ? value : ''
  if (type === 'address') return addressOf(value)
  const size = Number(/\d+$/.exec(type)?.[0] ?? 0)
  if (/^(bytes|function)/.test(type)) return bytesOf(value, type === 'function' ? 24 : size)
  const number = BigInt(typeof value === 'string' || typeof value === 'bigint' ? value : 0n)
  return type.startsWith('u') ? BigInt.asUintN(size || 256, number) : BigInt.asIntN(size || 256, number)
}

const addressOf = (value: AbiValue | undefined): string => {
  const number = BigInt(typeof value === 'string' || typeof value === 'bigint' ? value : 0n)
  return `0x${BigInt.asUintN(160, number).toString(16).padStart(40, '0')}`
}

const bytesOf = (value: AbiValue | undefined, bytes: number): string => {
  const hex = typeof value === 'string' ? value : '0x'
  if (!HEX.test(hex)) throw new AppError('INTERNAL', { details: { problem: 'a byte string must be hex' } })
  return bytes === 0 ? hex : hex.slice(0, 2 + 2 * bytes).padEnd(2 + 2 * bytes, '0')
}

const HEX = /^0x([0-9a-f]{2})*$/i

/** Decodes the data of a call, an answer or an event; `undefined` when the bytes don't match the types. */
export const decodeAbi = (parameters: readonly AbiParameter[], hex: string): AbiValue[] | undefined => {
  if (parameters.length === 0) return []
  try {
    const values = AbiParameters.decode(parameters.map(withoutNames), `0x${hex.replace(/^0x/, '')}`)
    return (values as readonly Decoded[]).map(wideOf)
  } catch (error) {
    if (error instanceof BaseError || error instanceof RangeError) return undefined
    throw error
  }
}

type Decoded = number | bigint | boolean | string | readonly Decoded[]

/** Small integers come as numbers, not as bigint. */
const wideOf = (value: Decoded): AbiValue => {
  if (typeof value === 'number') return BigInt(value)
  return typeof value === 'object' ? value.map(wideOf) : value
}
