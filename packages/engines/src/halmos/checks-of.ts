import { type AbiItem, isPayable, isReading, signatureOfItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { bytesLiteral } from '../foundry/solidity-names.ts'
import type { HalmosProperty, SymbolicCheck } from './symbolic-check.ts'
import { type TokenShape, tokenShape } from './token-shape.ts'

type Plan = Pick<DeploymentPlan, 'abi' | 'selectors'>

/** From any state: one check per function for all that strangers must not do, and the sums of transfers. */
export const checksFromAnyState = (plan: Plan): SymbolicCheck[] => {
  const shape = tokenShape(plan.abi, plan.selectors)
  const asked = strangerProperties(shape)
  const strangers =
    asked.length === 0 ? [] : changing(plan).map((item) => strangerCheck({ plan, item, shape, asked, isFresh: false }))
  return [...sumChecks(plan, shape, false), ...strangers]
}

/** From the state after a deployment: a check per function and property, for those that could not be shown in general. */
export const checksAfterDeployment = (plan: Plan, shown: ReadonlySet<string>, hasEther: boolean): SymbolicCheck[] => {
  const shape = tokenShape(plan.abi, plan.selectors)
  const apart = strangerProperties(shape).flatMap((property) =>
    changing(plan)
      .filter((item) => !shown.has(signatureOfItem(item)))
      .map((item) => strangerCheck({ plan, item, shape, asked: [property], isFresh: true })),
  )
  const sums = sumChecks(plan, shape, true).filter(({ item }) => !shown.has(signatureOfItem(item)))
  const ether = hasEther ? changing(plan).map((item) => etherCheck({ plan, item, shape })) : []
  return [...sums, ...apart, ...ether]
}

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

const strangerCheck = ({
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

const etherCheck = ({ plan, item }: Stranger): SymbolicCheck => ({
  name: `ether_${plan.selectors[signatureOfItem(item)]}`,
  properties: ['no-ether-to-strangers'],
  item,
  parameters: [{ type: 'address', name: 'sender' }, ...TIME, ...argumentsOf(item)],
  body: lines([
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

const sumChecks = (plan: Plan, shape: TokenShape, isFresh: boolean): SymbolicCheck[] => {
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

const TIME = [
  { type: 'uint64', name: 'time' },
  { type: 'uint64', name: 'height' },
]

/** Nobody knows when a call is made; but never before the deployment. */
const anyTime = (isFresh: boolean): string[] => [
  ...(isFresh ? ['vm.assume(time >= 1750000000);', 'vm.assume(height >= 20000000);'] : []),
  'vm.warp(time);',
  'vm.roll(height);',
]

const argumentsOf = (item: AbiItem) =>
  item.inputs.map(({ type }, index) => ({ type: plainType(type), name: `a${index}` }))

/** A type as the compiler prints it, checked to be nothing else. */
const plainType = (type: string): string => {
  const known = /^(address|bool|string|bytes(\d{1,2})?|u?int(\d{1,3})?)((\[\d*\])*)$/.test(type)
  return known ? type : 'uint256'
}

const openPayment = (item: AbiItem) => (isPayable(item) ? [{ type: 'uint96', name: 'paid' }] : [])

const paying = (item: AbiItem): string[] => [
  ...(isPayable(item) ? ['vm.deal(sender, paid);'] : []),
  'vm.prank(sender, sender);',
]

const callData = ({ selectors }: Plan, item: AbiItem): string => {
  const selector = `bytes4(${bytesLiteral(selectors[signatureOfItem(item)] ?? '00000000')})`
  return `abi.encodeWithSelector(${[selector, ...argumentsOf(item).map(({ name }) => name)].join(', ')})`
}

const short = (property: HalmosProperty): string => property.split('-')[0] ?? ''

const lines = (statements: readonly string[]): string =>
  statements.map((statement) => `        ${statement}`).join('\n')
