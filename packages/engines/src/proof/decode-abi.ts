import { type AbiParameter, elementOf } from '../foundry/abi.ts'
import type { AbiValue } from '../foundry/encode-abi.ts'

const WORD_BYTES = 32
/** More than any list that the search makes; what claims to be longer is no encoding. */
const MAX_ITEMS = 10_000

/** Values out of what a call, an answer or an event carries; `undefined` when the bytes are no such values. */
export const decodeAbi = (parameters: readonly AbiParameter[], hex: string): AbiValue[] | undefined => {
  try {
    return decodeList(parameters, Buffer.from(hex.replace(/^0x/, ''), 'hex'))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const decodeList = (parameters: readonly AbiParameter[], data: Buffer): AbiValue[] => {
  let at = 0
  return parameters.map((parameter) => {
    const size = headSize(parameter)
    const start = at
    at += size ?? WORD_BYTES
    if (size !== undefined) return decodeOne(parameter, from(data, start))
    return decodeOne(parameter, from(data, countAt(data, start, data.length)))
  })
}

/** The bytes a value takes in place; `undefined` when only its place is written there. */
const headSize = (parameter: AbiParameter): number | undefined => {
  const list = elementOf(parameter)
  if (list) {
    const each = list.length === undefined ? undefined : headSize(list.element)
    return each === undefined ? undefined : each * (list.length ?? 0)
  }
  if (parameter.type === 'bytes' || parameter.type === 'string') return undefined
  if (parameter.type !== 'tuple') return WORD_BYTES
  const sizes = (parameter.components ?? []).map(headSize)
  return sizes.includes(undefined) ? undefined : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

const decodeOne = (parameter: AbiParameter, data: Buffer): AbiValue => {
  const list = elementOf(parameter)
  if (list) {
    const count = list.length ?? countAt(data, 0, MAX_ITEMS)
    const items = Array.from({ length: count }, () => list.element)
    return decodeList(items, list.length === undefined ? from(data, WORD_BYTES) : data)
  }
  const { type, components = [] } = parameter
  if (type === 'tuple') return decodeList(components, data)
  if (type === 'bytes' || type === 'string') return byteString(type, data)
  return wordValue(type, wordAt(data, 0))
}

const byteString = (type: string, data: Buffer): string => {
  const length = countAt(data, 0, data.length)
  const bytes = from(data, WORD_BYTES).subarray(0, length)
  if (bytes.length < length) throw new RangeError('a byte string ends too early')
  return type === 'string' ? bytes.toString('utf8') : `0x${bytes.toString('hex')}`
}

const wordValue = (type: string, word: Buffer): AbiValue => {
  const number = BigInt(`0x${word.toString('hex')}`)
  if (type === 'bool') return number !== 0n
  if (type === 'address') return `0x${word.subarray(12).toString('hex')}`
  if (type.startsWith('bytes')) return `0x${word.subarray(0, Number(type.slice('bytes'.length))).toString('hex')}`
  return type.startsWith('int') ? BigInt.asIntN(256, number) : number
}

const wordAt = (data: Buffer, at: number): Buffer => {
  if (at + WORD_BYTES > data.length) throw new RangeError('the data ends too early')
  return data.subarray(at, at + WORD_BYTES)
}

const countAt = (data: Buffer, at: number, most: number): number => {
  const count = BigInt(`0x${wordAt(data, at).toString('hex')}`)
  if (count > BigInt(most)) throw new RangeError('a count is too large')
  return Number(count)
}

const from = (data: Buffer, at: number): Buffer => {
  if (at > data.length) throw new RangeError('a place is outside of the data')
  return data.subarray(at)
}
