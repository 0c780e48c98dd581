import { AppError } from '@lc/api-contract'
import * as AbiParameters from 'ox/AbiParameters'
import { type AbiParameter, elementOf } from './abi.ts'

/** Numbers as bigint, addresses and byte strings as `0x…`, text as text, lists and structs as lists. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[]

/** Values as a call or a constructor takes them, in hex without `0x`. What a value lacks is zero, what it has too much is cut. */
export const encodeAbi = (parameters: readonly AbiParameter[], values: readonly AbiValue[]): string =>
  AbiParameters.encode(
    parameters.map(withoutNames),
    parameters.map((parameter, index) => fitted(parameter, values[index])),
  ).slice('0x'.length)

/** Without names a struct is a list on either way; a function as a value is its address and selector. */
export const withoutNames = ({ type, components }: AbiParameter): AbiParameters.Parameter => ({
  type: type.replace(/^function/, 'bytes24'),
  ...(components ? { components: components.map(withoutNames) } : {}),
})

const fitted = (parameter: AbiParameter, value: AbiValue | undefined): AbiValue => {
  const items = Array.isArray(value) ? (value as readonly AbiValue[]) : []
  const list = elementOf(parameter)
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
