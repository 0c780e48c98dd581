import { type AbiItem, isPayable, isReading, toSignature } from '../foundry/abi.ts'
import type { DeploymentPlan, PlannedContract } from '../foundry/deployment-plan.ts'
import { type AbiValue, encodeAbi } from '../foundry/encode-abi.ts'
import type { ArgumentContracts } from '../foundry/tokens/argument-contracts.ts'
import { tokenKinds } from '../foundry/tokens/stand-in-tokens.ts'
import type { StoryToken } from '../foundry/tokens/story-tokens.ts'
import { argumentTypes } from './argument-types.ts'
import { targetShape } from './shapes.ts'
import type { SourceFacts } from './source-facts.ts'

export interface TargetRequest {
  plan: DeploymentPlan
  /** Runtime code of the contract, in hex. */
  runtime: string
  /** Creation code of the checked twin without arguments, in hex; empty without a twin. */
  twin: string
  tokens: readonly StoryToken[]
  /** Accounts that the source names. */
  people: readonly string[]
  facts: SourceFacts
  meantBy: ArgumentContracts
  /** Whether a planned contract can be passed where a contract of this name is expected. */
  conforms: (planned: PlannedContract, wanted: string) => boolean
  /** Share of the full budget. */
  share: number
}

/** The input of the search, ABI-encoded in hex. */
export const encodeTarget = (request: TargetRequest): string => {
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

/** The stubs, and every address that holds a copy of one. */
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

/** In a list, so that an uncallable function adds nothing. */
const functionOf = (item: AbiItem, { plan, meantBy, conforms }: TargetRequest): AbiValue[] | undefined => {
  const selector = plan.selectors[toSignature(item)]
  const beside = plan.contracts.filter(({ role }) => role === 'dependency')
  const meant = meantBy(item.name, item.inputs.length)
  const types = argumentTypes(item.inputs, (parameter) => {
    const at = item.inputs.indexOf(parameter)
    const name = meant[at]?.name
    const able = name === undefined ? [] : beside.filter((dependency) => conforms(dependency, name))
    // Two parameters of one kind get two contracts if there are two.
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
    const selector = plan.selectors[toSignature(item)]
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

/** Names of getters for privileged accounts. */
const ROLE =
  /owner|admin|boss|creator|controller|govern|keeper|operator|manager|minter|chair|master|authority|authori[sz]ed|guardian|^auth/i

interface SearchBudget {
  /** The number of trials for each mode of `solidity/Constants.sol`, in its order. */
  trials: number[]
  /**
   * A mode also ends when its trials have used this much gas, three times as much for attacks and twice as much for
   * ignored results: gas is the same on every machine.
   */
  gasPerMode: number
  /** Enough for any honest call; an endless loop costs no more than this. */
  gasPerStep: number
}

interface BudgetRequest {
  asksSignature: boolean
  /** Before 0.8, a failed compiler check burns all gas of its call. */
  burnsGas: boolean
  /** Share of the full budget. */
  share: number
}

/** Trials are cheap and seconds differ between machines, so gas ends a search before it takes long. */
const searchBudget = ({ asksSignature, burnsGas, share }: BudgetRequest): SearchBudget => ({
  trials: [...TRIALS, asksSignature ? REPLAY_TRIALS : 0].map((count) => Math.ceil(count * share)),
  gasPerMode: Math.ceil(GAS_PER_MODE * share),
  gasPerStep: burnsGas ? 2_000_000 : 4_000_000,
})

/** Attack, lure, wrap, refusal, ignored result, growth, enrolled attacker. */
const TRIALS = [1200, 200, 350, 250, 350, 50, 200]
const REPLAY_TRIALS = 60
const GAS_PER_MODE = 700_000_000

export const ORIGIN = 0x32
export const SELFDESTRUCT = 0xff

const PUSH1 = 0x60
const PUSH32 = 0x7f

/** Whether code may contain an instruction. Trailing data can look like one, so `true` means maybe. */
export const hasOpcode = (runtime: string, opcode: number): boolean => {
  const code = Buffer.from(runtime, 'hex')
  for (let at = 0; at < code.length; at++) {
    const byte = code[at] ?? 0
    if (byte === opcode) return true
    if (byte >= PUSH1 && byte <= PUSH32) at += byte - PUSH1 + 1
  }
  return false
}
