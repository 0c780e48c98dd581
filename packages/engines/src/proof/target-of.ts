import { type AbiItem, isPayable, isReading, signatureOfItem } from '../foundry/abi.ts'
import type { DeploymentPlan, PlannedContract } from '../foundry/deployment-plan.ts'
import type { AbiValue } from '../foundry/encode-abi.ts'
import { encodeAbi } from '../foundry/encode-abi.ts'
import type { MeantBy } from '../foundry/tokens/contracts-named.ts'
import { tokenKinds } from '../foundry/tokens/stand-in-tokens.ts'
import type { StoryToken } from '../foundry/tokens/story-tokens.ts'
import { argumentTypes } from './argument-types.ts'
import { searchBudget } from './budget.ts'
import { hasOpcode, ORIGIN, SELFDESTRUCT } from './has-opcode.ts'
import { targetShape } from './shapes.ts'
import type { SourceFacts } from './source-facts.ts'

export interface TargetRequest {
  plan: DeploymentPlan
  /** Runtime code of the contract, in hex. */
  runtime: string
  /** Creation code of the checked twin without arguments, in hex; empty when there is none. */
  twin: string
  tokens: readonly StoryToken[]
  /** Accounts that the source names. */
  people: readonly string[]
  facts: SourceFacts
  meantBy: MeantBy
  /** Whether a planned contract can be given where one of this name is meant. */
  conforms: (planned: PlannedContract, wanted: string) => boolean
  /** Of a whole budget. */
  share: number
}

/** What the search is given, as the ABI encodes it, in hex. */
export const targetOf = (request: TargetRequest): string => {
  const { plan, runtime, twin, people, facts, share } = request
  const beside = plan.contracts.filter(({ role }) => role === 'dependency')
  const functions = functionsOf(request)
  const budget = searchBudget({ ...facts, share })
  const target: AbiValue[] = [
    plan.contracts.map(({ nonce, creation, tries }) => [
      BigInt(nonce),
      hex(creation),
      tries.map((each) => hex(each.arguments)),
      tries.map(({ value }) => BigInt(value)),
    ]),
    plan.copies.map(({ from, to }) => [from, to]),
    hex(twin),
    beside.map(({ address }) => address),
    stubsOf(plan),
    request.tokens.map(({ address, kind, isStocked }) => [address, BigInt(tokenKinds.indexOf(kind)), isStocked]),
    [...people],
    functions,
    gettersOf(plan),
    plan.numbers,
    hasOpcode(runtime, SELFDESTRUCT),
    hasOpcode(runtime, ORIGIN),
    facts.asksChance,
    facts.hasLists,
    budget.trials.map(BigInt),
    BigInt(budget.gasPerMode),
    BigInt(budget.gasPerStep),
  ]
  return encodeAbi([targetShape], [target])
}

const hex = (digits: string): string => `0x${digits}`

/** The stubs themselves, and every address that a copy of one stands at. */
const stubsOf = ({ contracts, copies }: DeploymentPlan): string[] => {
  const stubs = contracts.filter(({ isStub }) => isStub).map(({ address }) => address)
  return [...stubs, ...copies.filter(({ from }) => stubs.includes(from)).map(({ to }) => to)]
}

const functionsOf = (request: TargetRequest): AbiValue[] => {
  const { plan } = request
  const named = plan.abi
    .filter((item) => item.type === 'function' && !isReading(item))
    .flatMap((item) => functionOf(item, request) ?? [])
  const takesEther = plan.abi.some((item) => (item.type === 'fallback' || item.type === 'receive') && isPayable(item))
  return takesEther ? [...named, ['0x00000000', '0x', true, true]] : named
}

/** In a list, so that a function the search cannot call leaves nothing. */
const functionOf = (item: AbiItem, { plan, meantBy, conforms }: TargetRequest): AbiValue[] | undefined => {
  const selector = plan.selectors[signatureOfItem(item)]
  const beside = plan.contracts.filter(({ role }) => role === 'dependency')
  const meant = meantBy(item.name, item.inputs.length)
  const types = argumentTypes(item.inputs, (parameter) => {
    const at = item.inputs.indexOf(parameter)
    const name = meant[at]?.name
    const able = name === undefined ? [] : beside.filter((dependency) => conforms(dependency, name))
    // Two parameters of one kind are two contracts where there are two.
    const nth = meant.slice(0, Math.max(0, at)).filter((each) => each?.name === name).length
    const chosen = able[nth % able.length]
    return chosen && beside.indexOf(chosen)
  })
  if (selector === undefined || !types) return undefined
  return [[hex(selector), hex(Buffer.from(types).toString('hex')), isPayable(item), false]]
}

const gettersOf = (plan: DeploymentPlan): AbiValue[] =>
  plan.abi.filter(isGetter).flatMap((item): AbiValue[] => {
    const kind = getterKinds.findIndex((pattern) => pattern.test(item.outputs[0]?.type ?? ''))
    const selector = plan.selectors[signatureOfItem(item)]
    if (kind === -1 || selector === undefined) return []
    return [[hex(selector), item.inputs.length === 1, BigInt(kind), ROLE.test(item.name)]]
  })

const isGetter = (item: AbiItem): boolean =>
  item.type === 'function' &&
  isReading(item) &&
  item.outputs.length === 1 &&
  item.inputs.length <= 1 &&
  item.inputs.every(({ type }) => type === 'address')

const getterKinds = [/^uint\d*$/, /^address$/, /^bool$/]

/** What contracts call those who may do more than others. */
const ROLE =
  /owner|admin|boss|creator|controller|govern|keeper|operator|manager|minter|chair|master|authority|authori[sz]ed|guardian|^auth/i
