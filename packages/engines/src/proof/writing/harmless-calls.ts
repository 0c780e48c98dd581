import { signatureOfItem } from '../../foundry/abi.ts'
import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import { type AbiValue, encodeAbi } from '../../foundry/encode-abi.ts'
import { decodeAbi } from '../decode-abi.ts'

/** The same call with numbers that nothing has to be said against, in place of each number that it is given. */
export const harmlessCalls = (data: string, plan: DeploymentPlan): string[] =>
  HARMLESS.flatMap((number) => withNumber(data, number, plan) ?? [])

const HARMLESS = [1n, 2n, 100n, 10n ** 18n]

const withNumber = (data: string, number: bigint, { abi, selectors }: DeploymentPlan): string | undefined => {
  const item = abi.find((each) => each.type === 'function' && selectors[signatureOfItem(each)] === data.slice(2, 10))
  const values = item && decodeAbi(item.inputs, data.slice(10))
  if (!item || !values || !hasNumber(values)) return undefined
  const changed = values.map((value) => harmless(value, number))
  return `${data.slice(0, 10)}${encodeAbi(item.inputs, changed)}`
}

const harmless = (value: AbiValue, number: bigint): AbiValue => {
  if (typeof value === 'bigint') return number
  return Array.isArray(value) ? value.map((each) => harmless(each, number)) : value
}

const hasNumber = (value: AbiValue): boolean =>
  typeof value === 'bigint' || (Array.isArray(value) && value.some((each) => hasNumber(each)))
