import { type AbiItem, isPayable, toSignature } from '../foundry/abi.ts'
import {
  anyTime,
  callData,
  type HalmosProperty,
  indentLines,
  openPayment,
  type Plan,
  paymentLines,
  type SymbolicCheck,
  symbolicArguments,
  TIME,
  type TokenShape,
} from './symbolic-check.ts'

/** The properties that protect a contract of this shape from other accounts. */
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

/** One call by anyone except the owner, and the values that must not change. */
export const strangerCheck = ({
  plan,
  item,
  shape,
  properties,
  isFresh,
}: Stranger & { properties: readonly HalmosProperty[]; isFresh: boolean }): SymbolicCheck => {
  const wants = (property: HalmosProperty): boolean => properties.includes(property)
  const accounts = symbolicArguments(item)
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
    ...paymentLines(item),
    `(bool success,) = target.call${isPayable(item) ? '{value: paid}' : ''}(${callData(plan, item)});`,
    'if (!success) return;',
    ...(wants('owner-changes-by-owner') ? ['assert(ownerNow() == owner);'] : []),
    ...(wants('allowance-is-needed') ? ['assert(keeps(barred, held, balance(other)));'] : []),
    ...(wants('balances-stay-within-the-supply') ? ['assert(balance(other) <= supply());'] : []),
  ]
  return {
    name: `${properties.map(short).join('_')}_${plan.selectors[toSignature(item)]}`,
    properties,
    item,
    parameters: [
      { type: 'address', name: 'sender' },
      ...TIME,
      { type: 'address', name: 'other' },
      ...openPayment(item),
      ...symbolicArguments(item),
    ],
    body: indentLines(body),
  }
}

const short = (property: HalmosProperty): string => property.split('-')[0] ?? ''
