import { type AbiItem, isPayable, signatureOfItem } from '../foundry/abi.ts'
import { anyTime, argumentsOf, callData, lines, openPayment, type Plan, paying, TIME } from './check-parts.ts'
import type { HalmosProperty, SymbolicCheck } from './symbolic-check.ts'
import type { TokenShape } from './token-shape.ts'

/** What no stranger may do to a contract of this shape. */
export const strangerProperties = ({ isToken, hasTransferFrom, owner }: TokenShape): HalmosProperty[] => [
  ...(owner === undefined ? [] : (['owner-changes-by-owner'] as const)),
  ...(hasTransferFrom ? (['allowance-is-needed'] as const) : []),
  ...(isToken ? (['balances-stay-within-the-supply'] as const) : []),
]

interface Stranger {
  plan: Plan
  item: AbiItem
  shape: TokenShape
}

/** One call by anybody but who is in charge, and what must be as before. */
export const strangerCheck = ({
  plan,
  item,
  shape,
  asked,
  isFresh,
}: Stranger & { asked: readonly HalmosProperty[]; isFresh: boolean }): SymbolicCheck => {
  const wants = (property: HalmosProperty): boolean => asked.includes(property)
  const accounts = argumentsOf(item)
    .filter(({ type }) => type === 'address')
    .map(({ name }) => name)
  const body = [
    ...anyTime(isFresh),
    'vm.assume(uint160(sender) > 65535);',
    'vm.assume(sender != target);',
    'vm.assume(sender != address(this));',
    ...(isFresh ? ['vm.assume(sender != DEPLOYER);'] : []),
    ...(shape.owner === undefined ? [] : ['owner = ownerNow();', 'vm.assume(sender != owner);']),
    ...(wants('allowance-is-needed') ? ['barred = isBarred(other, sender);'] : []),
    ...(shape.isToken
      ? ['held = balance(other);', ...['sender', ...accounts].map((account) => `vm.assume(fits(other, ${account}));`)]
      : []),
    ...paying(item),
    `(bool success,) = target.call${isPayable(item) ? '{value: paid}' : ''}(${callData(plan, item)});`,
    'if (!success) return;',
    ...(wants('owner-changes-by-owner') ? ['assert(ownerNow() == owner);'] : []),
    ...(wants('allowance-is-needed') ? ['assert(keeps(barred, held, balance(other)));'] : []),
    ...(wants('balances-stay-within-the-supply') ? ['assert(balance(other) <= supply());'] : []),
  ]
  return {
    name: `${asked.map(short).join('_')}_${plan.selectors[signatureOfItem(item)]}`,
    properties: asked,
    item,
    parameters: [
      { type: 'address', name: 'sender' },
      ...TIME,
      { type: 'address', name: 'other' },
      ...openPayment(item),
      ...argumentsOf(item),
    ],
    body: lines(body),
  }
}

const short = (property: HalmosProperty): string => property.split('-')[0] ?? ''
