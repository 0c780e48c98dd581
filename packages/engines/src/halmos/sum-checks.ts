import { type AbiItem, signatureOfItem } from '../foundry/abi.ts'
import { anyTime, argumentsOf, callData, lines, type Plan, TIME } from './check-parts.ts'
import type { HalmosProperty, SymbolicCheck } from './symbolic-check.ts'
import type { TokenShape } from './token-shape.ts'

/** Transfers that must neither make nor destroy tokens. */
export const sumChecks = (plan: Plan, shape: TokenShape, isFresh: boolean): SymbolicCheck[] => {
  const of = (signature: string): AbiItem[] =>
    plan.abi.filter((item) => item.type === 'function' && signatureOfItem(item) === signature)
  const transfer = shape.isToken
    ? of('transfer(address,uint256)').map((item) =>
        sumCheck({ plan, item, property: 'transfer-keeps-the-sum', giver: 'sender', isFresh }),
      )
    : []
  const onBehalf = shape.hasTransferFrom
    ? of('transferFrom(address,address,uint256)').map((item) =>
        sumCheck({ plan, item, property: 'transfer-from-keeps-the-sum', giver: 'a0', isFresh }),
      )
    : []
  return [...transfer, ...onBehalf]
}

/** A transfer that always reverts keeps every sum: paths without success are left out, so that such a check shows nothing. */
const sumCheck = ({
  plan,
  item,
  property,
  giver,
  isFresh,
}: {
  plan: Plan
  item: AbiItem
  property: HalmosProperty
  giver: string
  isFresh: boolean
}): SymbolicCheck => {
  const taker = giver === 'sender' ? 'a0' : 'a1'
  return {
    name: `sum_${plan.selectors[signatureOfItem(item)]}`,
    properties: [property],
    item,
    parameters: [{ type: 'address', name: 'sender' }, ...TIME, ...argumentsOf(item)],
    body: lines([
      ...anyTime(isFresh),
      'vm.assume(uint160(sender) > 65535);',
      'vm.assume(sender != target);',
      'vm.assume(sender != address(this));',
      `uint256 total = supply();`,
      `vm.assume(fits(${giver}, ${taker}));`,
      `uint256 sum = together(${giver}, ${taker});`,
      'vm.prank(sender, sender);',
      `(bool success,) = target.call(${callData(plan, item)});`,
      'vm.assume(success);',
      `assert(balance(${giver}) <= supply() && balance(${taker}) <= supply());`,
      `assert(together(${giver}, ${taker}) == sum && supply() == total);`,
    ]),
  }
}
