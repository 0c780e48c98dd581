import { type AbiItem, toSignature } from '../foundry/abi.ts'
import type { CheckReport } from './read-report.ts'
import { strangerCheck, strangerProperties } from './stranger-check.ts'
import {
  anyTime,
  callData,
  changingFunctions,
  type HalmosProperty,
  indentLines,
  type Plan,
  type SymbolicCheck,
  symbolicArguments,
  TIME,
  type TokenShape,
  tokenShape,
} from './symbolic-check.ts'

/** From any state: one check per function for everything other accounts must not do, and the sums of transfers. */
export const checksFromAnyState = (plan: Plan): SymbolicCheck[] => {
  const shape = tokenShape(plan.abi, plan.selectors)
  const properties = strangerProperties(shape)
  const strangers =
    properties.length === 0
      ? []
      : changingFunctions(plan).map((item) => strangerCheck({ plan, item, shape, properties, isFresh: false }))
  return [...sumChecks(plan, shape, false), ...strangers]
}

/** A separate check for each property of a check. */
export const checksApart = (plan: Plan, { item, properties }: SymbolicCheck): SymbolicCheck[] => {
  const shape = tokenShape(plan.abi, plan.selectors)
  return properties.map((property) => strangerCheck({ plan, item, shape, properties: [property], isFresh: false }))
}

/** Whether the properties of a check are already shown to hold in general. */
type IsShown = (check: Pick<SymbolicCheck, 'item' | 'properties'>) => boolean

export const isShown = (checks: readonly SymbolicCheck[], reports: ReadonlyMap<string, CheckReport>): IsShown => {
  const keysOf = ({ item, properties }: Pick<SymbolicCheck, 'item' | 'properties'>) =>
    properties.map((property) => `${property} ${toSignature(item)}`)
  const shown = new Set(checks.filter(({ name }) => reports.get(name)?.verdict === 'holds').flatMap(keysOf))
  return (check) => keysOf(check).every((key) => shown.has(key))
}

/** After deployment: a check per function and property, for those that weren't shown to hold in general. */
export const checksAfterDeployment = (plan: Plan, isKnown: IsShown, hasEther: boolean): SymbolicCheck[] => {
  const shape = tokenShape(plan.abi, plan.selectors)
  const apart = strangerProperties(shape).flatMap((property) =>
    changingFunctions(plan).map((item) => strangerCheck({ plan, item, shape, properties: [property], isFresh: true })),
  )
  const ether = hasEther ? changingFunctions(plan).map((item) => etherCheck(plan, item)) : []
  return [...[...sumChecks(plan, shape, true), ...apart].filter((check) => !isKnown(check)), ...ether]
}

/** Transfers that must neither make nor destroy tokens. */
const sumChecks = (plan: Plan, shape: TokenShape, isFresh: boolean): SymbolicCheck[] => {
  const of = (signature: string): AbiItem[] =>
    plan.abi.filter((item) => item.type === 'function' && toSignature(item) === signature)
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

/**
 * A transfer that always reverts keeps every sum; paths without success are dropped, so such a check proves nothing.
 */
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
    name: `sum_${plan.selectors[toSignature(item)]}`,
    properties: [property],
    item,
    parameters: [{ type: 'address', name: 'sender' }, ...TIME, ...symbolicArguments(item)],
    body: indentLines([
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

/** One call by an account that has no ether and never paid any, and must not gain any. */
const etherCheck = (plan: Plan, item: AbiItem): SymbolicCheck => ({
  name: `ether_${plan.selectors[toSignature(item)]}`,
  properties: ['no-ether-to-strangers'],
  item,
  parameters: [{ type: 'address', name: 'sender' }, ...TIME, ...symbolicArguments(item)],
  body: indentLines([
    ...anyTime(true),
    'vm.assume(sender != target && sender != address(this) && sender != DEPLOYER && uint160(sender) > 65535 && sender.code.length == 0);',
    'vm.deal(target, 1 ether);',
    'vm.deal(sender, 0);',
    'vm.prank(sender, sender);',
    `(bool success,) = target.call(${callData(plan, item)});`,
    'if (!success) return;',
    'assert(sender.balance == 0);',
  ]),
})
