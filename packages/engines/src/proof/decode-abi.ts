import * as AbiParameters from 'ox/AbiParameters'
import { BaseError } from 'ox/Errors'
import type { AbiParameter } from '../foundry/abi.ts'
import { type AbiValue, withoutNames } from '../foundry/encode-abi.ts'

/** Values out of what a call, an answer or an event carries; `undefined` when the bytes are no such values. */
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

/** Small integers come as numbers. */
const wideOf = (value: Decoded): AbiValue => {
  if (typeof value === 'number') return BigInt(value)
  return typeof value === 'object' ? value.map(wideOf) : value
}
