import { type AbiItem, isPayable, isReading, toSignature } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { bytesLiteral } from '../foundry/solidity-literals.ts'

/** The properties of the checks; see `packages/detectors/src/properties/formal.ts`. */
export type HalmosProperty =
  | 'transfer-keeps-the-sum'
  | 'transfer-from-keeps-the-sum'
  | 'allowance-is-needed'
  | 'balances-stay-within-the-supply'
  | 'owner-changes-by-owner'
  | 'no-ether-to-strangers'

/** One function of a harness: calls of one function of the contract, and the condition afterwards. */
export interface SymbolicCheck {
  /** The Solidity function's name without a prefix. */
  name: string
  properties: readonly HalmosProperty[]
  /** The called function. */
  item: AbiItem
  parameters: readonly { type: string; name: string }[]
  body: string
}

/** The parts of a contract's ABI that the properties need. */
export interface TokenShape {
  /** It has ERC20's balances, allowances, supply and transfers. */
  isToken: boolean
  hasTransferFrom: boolean
  /** The selector of the owner's getter. */
  owner: string | undefined
}

export const tokenShape = (abi: readonly AbiItem[], selectors: Readonly<Record<string, string>>): TokenShape => {
  const reads = (signature: string, type: string): boolean =>
    abi.some((item) => isReading(item) && toSignature(item) === signature && item.outputs[0]?.type === type)
  const has = (signature: string): boolean => signature in selectors
  const isToken =
    reads('balanceOf(address)', 'uint256') && reads('totalSupply()', 'uint256') && has('transfer(address,uint256)')
  const getter = ['owner()', 'getOwner()'].find((signature) => reads(signature, 'address'))
  return {
    isToken,
    hasTransferFrom:
      isToken && reads('allowance(address,address)', 'uint256') && has('transferFrom(address,address,uint256)'),
    owner: getter === undefined ? undefined : selectors[getter],
  }
}

export type Plan = Pick<DeploymentPlan, 'abi' | 'selectors'>

/** More values don't fit beside a check's own on the EVM's stack. */
const MAX_ARGUMENTS = 8

/** Functions with symbolic arguments. Structs can't be written without the user's own names. */
export const changingFunctions = ({ abi }: Plan): AbiItem[] =>
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

/** A call may be made at any time after the deployment. */
export const anyTime = (isFresh: boolean): string[] => [
  ...(isFresh ? ['vm.assume(time >= 1750000000);', 'vm.assume(height >= 20000000);'] : []),
  'vm.warp(time);',
  'vm.roll(height);',
]

export const symbolicArguments = (item: AbiItem) =>
  item.inputs.map(({ type }, index) => ({ type: plainType(type), name: `a${index}` }))

/** A type as the compiler prints it, validated. */
const plainType = (type: string): string => {
  const known = /^(address|bool|string|bytes(\d{1,2})?|u?int(\d{1,3})?)((\[\d*\])*)$/.test(type)
  return known ? type : 'uint256'
}

export const openPayment = (item: AbiItem) => (isPayable(item) ? [{ type: 'uint96', name: 'paid' }] : [])

export const paymentLines = (item: AbiItem): string[] => [
  ...(isPayable(item) ? ['vm.deal(sender, paid);'] : []),
  'vm.prank(sender, sender);',
]

export const callData = ({ selectors }: Plan, item: AbiItem): string => {
  const selector = `bytes4(${bytesLiteral(selectors[toSignature(item)] ?? '00000000')})`
  return `abi.encodeWithSelector(${[selector, ...symbolicArguments(item).map(({ name }) => name)].join(', ')})`
}

export const indentLines = (statements: readonly string[]): string =>
  statements.map((statement) => `        ${statement}`).join('\n')
