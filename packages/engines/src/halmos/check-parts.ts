import { type AbiItem, isPayable, isReading, signatureOfItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { bytesLiteral } from '../foundry/solidity-names.ts'

export type Plan = Pick<DeploymentPlan, 'abi' | 'selectors'>

/** More values than these do not fit beside a check's own on the machine's stack. */
const MAX_ARGUMENTS = 8

/** Functions whose arguments a check can leave open. Structs cannot be written without the user's own names. */
export const changing = ({ abi }: Plan): AbiItem[] =>
  abi.filter(
    (item) =>
      item.type === 'function' &&
      !isReading(item) &&
      item.inputs.length <= MAX_ARGUMENTS &&
      item.inputs.every(({ type }) => !type.startsWith('tuple')),
  )

export const TIME = [
  { type: 'uint64', name: 'time' },
  { type: 'uint64', name: 'height' },
]

/** Nobody knows when a call is made; but never before the deployment. */
export const anyTime = (isFresh: boolean): string[] => [
  ...(isFresh ? ['vm.assume(time >= 1750000000);', 'vm.assume(height >= 20000000);'] : []),
  'vm.warp(time);',
  'vm.roll(height);',
]

export const argumentsOf = (item: AbiItem) =>
  item.inputs.map(({ type }, index) => ({ type: plainType(type), name: `a${index}` }))

/** A type as the compiler prints it, checked to be nothing else. */
const plainType = (type: string): string => {
  const known = /^(address|bool|string|bytes(\d{1,2})?|u?int(\d{1,3})?)((\[\d*\])*)$/.test(type)
  return known ? type : 'uint256'
}

export const openPayment = (item: AbiItem) => (isPayable(item) ? [{ type: 'uint96', name: 'paid' }] : [])

export const paying = (item: AbiItem): string[] => [
  ...(isPayable(item) ? ['vm.deal(sender, paid);'] : []),
  'vm.prank(sender, sender);',
]

export const callData = ({ selectors }: Plan, item: AbiItem): string => {
  const selector = `bytes4(${bytesLiteral(selectors[signatureOfItem(item)] ?? '00000000')})`
  return `abi.encodeWithSelector(${[selector, ...argumentsOf(item).map(({ name }) => name)].join(', ')})`
}

export const lines = (statements: readonly string[]): string =>
  statements.map((statement) => `        ${statement}`).join('\n')
