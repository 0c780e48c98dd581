import type { Call, Counterexample } from '@lc/api-contract'
import { type AbiItem, type AbiParameter, toSignature } from '../foundry/abi.ts'
import { createAddress } from '../foundry/create-address.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { type AbiValue, encodeAbi } from '../foundry/encode-abi.ts'
import type { Environment } from '../foundry/environment.ts'
import { type Model, modelValue } from './model-value.ts'
import type { ImaginedCall, Trace } from './read-trace.ts'
import type { Term } from './s-expression.ts'

/** A call that a test can make, with addresses and data in hex. */
export interface ReplayCall {
  from: string
  value: bigint
  data: string
  timestamp: bigint
  blockNumber: bigint
}

/** Calls after a deployment, the last of which must end in this panic. */
export interface Replay {
  /** The test's name in Solidity. */
  test: string
  /** In hex, if the constructor takes arguments and the solver chose them. */
  constructorArguments?: string
  deployValue: bigint
  calls: ReplayCall[]
  panic: number
}

export interface TraceReading {
  plan: DeploymentPlan
  /** The selector of a function in the model checker's syntax tree; `''` for one without a name. */
  selectorOf(functionId: number): string | undefined
}

/** The calls for the test, and for a reader. */
export interface Replayable {
  replay: Omit<Replay, 'test' | 'panic'>
  calls: Call[]
  /** The arguments, by name, of the last call, which fails. */
  inputs: Counterexample['inputs']
}

export const REPLAY_NONCE = 1000
const FIRST_ACCOUNT = 0xacc0001n
const MAX_VALUE = 2n ** 120n
const MAX_TIME = 2n ** 60n

/** The solver's calls in a form that a test can make; `undefined` when they contain values that can't be sent. */
export const replayFromTrace = (trace: Trace, { plan, selectorOf }: TraceReading): Replayable | undefined => {
  const { deployer } = plan.environment.actors
  const inputs = plan.abi.find(({ type }) => type === 'constructor')?.inputs ?? []
  const isGiven = inputs.length > 0 && trace.constructorParameters !== undefined
  const target = isGiven ? createAddress(deployer, REPLAY_NONCE) : plan.target
  const model = { ...trace.facts, accountOf: accountsOf(trace, { target, deployer }), self: BigInt(target) }
  const given = isGiven ? valuesOf(trace.constructorParameters ?? [], inputs, model) : []
  const calls = inOrder(trace, plan.environment).map((call) => callOf(call, { plan, selectorOf, model }))
  if (!given || trace.deployValue > MAX_VALUE || !calls.every((call) => call !== undefined)) return undefined
  const creation: Call = {
    from: deployer,
    function: 'constructor',
    arguments: shownAs(inputs, given),
    ...paid(trace.deployValue),
  }
  return {
    replay: {
      deployValue: isGiven ? trace.deployValue : 0n,
      ...(isGiven ? { constructorArguments: encodeAbi(inputs, given) } : {}),
      calls: calls.map(({ sent }) => sent),
    },
    calls: [...(isGiven ? [creation] : []), ...calls.map(({ shown }) => shown)],
    inputs: calls.at(-1)?.inputs ?? [],
  }
}

/** The solver lets time run backwards, unlike a chain. The deployment is now, and no call precedes another. */
const inOrder = (
  { calls, deployTimestamp, deployBlock }: Trace,
  { startTime, startBlock }: Environment,
): ImaginedCall[] => {
  const moved = [
    startTime - (deployTimestamp ?? calls[0]?.timestamp ?? 0n),
    startBlock - (deployBlock ?? calls[0]?.blockNumber ?? 0n),
  ] as const
  let [timestamp, blockNumber] = [startTime, startBlock]
  return calls.map((call) => {
    timestamp = later(timestamp, call.timestamp + moved[0])
    blockNumber = later(blockNumber, call.blockNumber + moved[1])
    return { ...call, timestamp, blockNumber }
  })
}

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** The solver numbers addresses from zero; senders become accounts that can't be mistaken for anything else. */
const accountsOf = (
  { calls, deployer, self }: Trace,
  real: { target: string; deployer: string },
): Model['accountOf'] => {
  const senders = [...new Set(calls.map(({ from }) => from))].filter((from) => from !== deployer && from !== self)
  const known = new Map(senders.map((from, index) => [from, FIRST_ACCOUNT + BigInt(index)]))
  known.set(self, BigInt(real.target))
  if (deployer !== undefined) known.set(deployer, BigInt(real.deployer))
  return (address) => known.get(address) ?? address
}

interface CallReading extends TraceReading {
  model: Model & { self: bigint }
}

const callOf = (
  call: ImaginedCall,
  { plan, selectorOf, model }: CallReading,
): { sent: ReplayCall; shown: Call; inputs: Counterexample['inputs'] } | undefined => {
  const selector = selectorOf(call.functionId)
  const item = selector === undefined ? undefined : itemOf(plan, selector)
  const values = item && valuesOf(call.parameters, item.inputs, model)
  const isTooLarge = call.value > MAX_VALUE || call.timestamp > MAX_TIME || call.blockNumber > MAX_TIME
  // A contract doesn't call itself without a cause.
  const isOwn = model.accountOf(call.from) === model.self
  if (selector === undefined || !item || !values || isTooLarge || isOwn) return undefined
  const { value, timestamp, blockNumber } = call
  const from = addressOf(model.accountOf(call.from))
  const given = shownAs(item.inputs, values)
  return {
    sent: { from, value, timestamp, blockNumber, data: selector + encodeAbi(item.inputs, values) },
    shown: { from, function: item.name || item.type, arguments: given, ...paid(value) },
    inputs: given.map((each, index) => ({ name: item.inputs[index]?.name || `#${index + 1}`, value: each })),
  }
}

const itemOf = ({ abi, selectors }: DeploymentPlan, selector: string): AbiItem | undefined =>
  selector === ''
    ? (abi.find(({ type }) => type === 'receive') ?? abi.find(({ type }) => type === 'fallback'))
    : abi.find((item) => item.type === 'function' && selectors[toSignature(item)] === selector)

const valuesOf = (terms: readonly Term[], inputs: readonly AbiParameter[], model: Model): AbiValue[] | undefined => {
  const values = inputs.map((input, index) => modelValue(terms[index], input, model))
  return values.every((value) => value !== undefined) ? values : undefined
}

const addressOf = (account: bigint): string => `0x${BigInt.asUintN(160, account).toString(16).padStart(40, '0')}`

const paid = (value: bigint) => (value > 0n ? { value: String(value) } : {})

const shownAs = (inputs: readonly AbiParameter[], values: readonly AbiValue[]): string[] =>
  values.map((value, index) => shown(value, (inputs[index]?.type ?? '').startsWith('address')))

const shown = (value: AbiValue, isAddress: boolean): string => {
  if (Array.isArray(value)) return `[${value.map((item) => shown(item, isAddress)).join(', ')}]`
  return isAddress ? addressOf(BigInt(value as bigint)) : String(value)
}
