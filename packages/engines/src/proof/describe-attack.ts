import { type Actor, type Call, type Reason, toReason } from '@lc/api-contract'
import { type AbiParameter, readElementType, toSignature } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { type AbiValue, decodeAbi } from '../foundry/encode-abi.ts'
import type { Attack } from './attacks.ts'
import { BY, type Candidate, repeatedStep, type Step } from './candidate.ts'
import type { ProofCheck } from './checks.ts'
import { writeNumber } from './readable/solidity-values.ts'
import { inUnits } from './story-log.ts'

/** The steps of an attack for a reader. */
export const describeSteps = (candidate: Candidate, plan: DeploymentPlan): Call[] =>
  candidate.steps.map((step, index) => {
    const note = noteOfStep(step, { candidate, plan, isRepeated: index === repeatedStep(candidate.steps) })
    if (step.who === BY.wait) return { from: 'time', by: 'time', function: 'wait', arguments: [`${step.value} s`] }
    return {
      ...(callers[step.who] ?? { from: step.account ?? '' }),
      to: plan.contract,
      ...describeCall(step.data, plan),
      ...(step.value > 0n ? { value: String(step.value) } : {}),
      ...(note ? { why: note } : {}),
    }
  })

/** The actors' names in the test, and their roles. */
const callers: readonly { from: string; by: Actor }[] = [
  { from: 'DEPLOYER', by: 'deployer' },
  { from: 'USER', by: 'user' },
  { from: 'OTHER', by: 'other' },
  { from: 'STRANGER', by: 'attacker' },
  { from: 'ATTACKER', by: 'attacker_contract' },
  { from: 'DEPLOYER', by: 'lured' },
]

interface StepContext {
  candidate: Candidate
  plan: DeploymentPlan
  isRepeated: boolean
}

const noteOfStep = (
  { data, reentries, again }: Step,
  { candidate, plan, isRepeated }: StepContext,
): Reason | undefined => {
  if (reentries > 0) {
    const inner = describeCall(again, plan)
    return toReason('step_from_within', { call: `${inner.function}(${inner.arguments.join(', ')})`, times: reentries })
  }
  if (candidate.repeats > 1 && isRepeated) return toReason('step_repeated', { times: candidate.repeats })
  return data === '0x' ? toReason('step_plain_payment') : undefined
}

/** A call with the name and values of the contract's own interface. */
export const describeCall = (data: string, plan: DeploymentPlan): Pick<Call, 'function' | 'arguments'> => {
  if (data === '0x') return { function: 'receive', arguments: [] }
  const item = plan.abi.find(
    (each) => each.type === 'function' && plan.selectors[toSignature(each)] === data.slice(2, 10),
  )
  const values = item && decodeAbi(item.inputs, data.slice(10))
  if (!item || !values) return { function: data.slice(0, 10), arguments: [data.slice(10)] }
  const names = placeNames(plan)
  return {
    function: item.name,
    arguments: item.inputs.map((input, index) => shownValue(input, values[index] ?? '', names)),
  }
}

/** As in the readable test: names of accounts, and numbers with units. */
const shownValue = (parameter: AbiParameter, value: AbiValue, names: ReadonlyMap<string, string>): string => {
  const list = readElementType(parameter)
  if (list && Array.isArray(value)) return `[${value.map((each) => shownValue(list.element, each, names)).join(', ')}]`
  if (Array.isArray(value)) {
    const members = value.map((each, index) => shownValue(parameter.components?.[index] ?? ANY, each, names))
    return `(${members.join(', ')})`
  }
  if (/^u?int\d*$/.test(parameter.type)) return writeNumber(parameter.type, BigInt(String(value)))
  return names.get(String(value).toLowerCase()) ?? String(value)
}

const ANY: AbiParameter = { name: '', type: 'bytes' }

const placeNames = ({ target, contract, contracts, environment: { actors } }: DeploymentPlan): Map<string, string> =>
  new Map([
    ...contracts.map(({ address, name }): [string, string] => [address.toLowerCase(), name]),
    [actors.deployer, 'deployer'],
    [actors.user, 'user'],
    [actors.other, 'otherUser'],
    [actors.stranger, 'attacker'],
    [actors.attacker, 'attackContract'],
    [target.toLowerCase(), contract],
  ])

/** The harm that the test shows, as a code; names and numbers are those of the run. */
export const describeHarm = (attack: Attack): Reason => shown[attack.check](attack)

const shown: Record<ProofCheck, (attack: Attack) => Reason> = {
  arithmetic: ({ functionName }) => toReason('proved_arithmetic', { function: functionName }),
  destruction: ({ functionName }) => toReason('proved_destruction', { function: functionName }),
  'foreign-code': ({ functionName }) => toReason('proved_foreign_code', { function: functionName }),
  'gas-growth': ({ functionName, candidate: { repeats } }) =>
    toReason('proved_gas_growth', { function: functionName, repeats }),
  'ignored-result': ({ functionName, candidate: { callee } }) =>
    toReason('proved_ignored_result', { function: functionName, callee }),
  'open-mint': ({ functionName }) => toReason('proved_open_mint', { function: functionName }),
  refusal: ({ functionName }) => toReason('proved_refusal', { function: functionName }),
  reentrancy: (attack) => toReason('proved_reentrancy', { function: attack.functionName, gain: gainOf(attack) }),
  'reentrancy-books': ({ functionName }) => toReason('proved_reentrancy_books', { function: functionName }),
  'signature-replay': ({ functionName }) => toReason('proved_signature_replay', { function: functionName }),
  takeover: ({ functionName }) => toReason('proved_takeover', { function: functionName }),
  'token-withdrawal': ({ functionName }) => toReason('proved_token_withdrawal', { function: functionName }),
  'tx-origin': ({ functionName }) => toReason('proved_tx_origin', { function: functionName }),
  withdrawal: (attack) => toReason('proved_withdrawal', { function: attack.functionName, gain: gainOf(attack) }),
}

/** In ether, to the last wei. */
const gainOf = ({ candidate: { gain, fairGain } }: Attack): string => inUnits(gain - fairGain, 18)
