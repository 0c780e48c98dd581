import { type Actor, type Call, type Why, why } from '@lc/api-contract'
import { signatureOfItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { AbiValue } from '../foundry/encode-abi.ts'
import { BY, type Candidate, repeatedIn, type Step } from './candidate.ts'
import { decodeAbi } from './decode-abi.ts'

/** The steps of an attack as a reader follows them. */
export const callsOf = (candidate: Candidate, plan: DeploymentPlan): Call[] =>
  candidate.steps.map((step, index) => {
    const said = whyOf(step, { candidate, plan, isRepeated: index === repeatedIn(candidate.steps) })
    if (step.who === BY.wait) return { from: 'time', by: 'time', function: 'wait', arguments: [`${step.value} s`] }
    return {
      ...(callers[step.who] ?? { from: step.account ?? '' }),
      to: plan.contract,
      ...called(step.data, plan),
      ...(step.value > 0n ? { value: String(step.value) } : {}),
      ...(said ? { why: said } : {}),
    }
  })

/** As the test names them, and what they are. */
const callers: readonly { from: string; by: Actor }[] = [
  { from: 'DEPLOYER', by: 'deployer' },
  { from: 'USER', by: 'user' },
  { from: 'OTHER', by: 'other' },
  { from: 'STRANGER', by: 'attacker' },
  { from: 'ATTACKER', by: 'attacker_contract' },
  { from: 'DEPLOYER', by: 'lured' },
]

interface Noting {
  candidate: Candidate
  plan: DeploymentPlan
  isRepeated: boolean
}

const whyOf = ({ data, reentries, again }: Step, { candidate, plan, isRepeated }: Noting): Why | undefined => {
  if (reentries > 0) {
    const inner = called(again, plan)
    return why('step_from_within', { call: `${inner.function}(${inner.arguments.join(', ')})`, times: reentries })
  }
  if (candidate.repeats > 1 && isRepeated) return why('step_repeated', { times: candidate.repeats })
  return data === '0x' ? why('step_plain_payment') : undefined
}

/** A call by the name and the values of the contract's own interface. */
export const called = (data: string, plan: DeploymentPlan): Pick<Call, 'function' | 'arguments'> => {
  if (data === '0x') return { function: 'receive', arguments: [] }
  const item = plan.abi.find(
    (each) => each.type === 'function' && plan.selectors[signatureOfItem(each)] === data.slice(2, 10),
  )
  const values = item && decodeAbi(item.inputs, data.slice(10))
  if (!item || !values) return { function: data.slice(0, 10), arguments: [data.slice(10)] }
  return { function: item.name, arguments: values.map((value) => shown(value, plan)) }
}

const shown = (value: AbiValue, plan: DeploymentPlan): string => {
  if (Array.isArray(value)) return `[${value.map((each) => shown(each, plan)).join(', ')}]`
  const text = String(value)
  return placeNames(plan).get(text.toLowerCase()) ?? text
}

const placeNames = ({ target, contract, contracts, environment: { actors } }: DeploymentPlan): Map<string, string> =>
  new Map([
    ...contracts.map(({ address, name }): [string, string] => [address.toLowerCase(), name]),
    [actors.deployer, 'DEPLOYER'],
    [actors.user, 'USER'],
    [actors.other, 'OTHER'],
    [actors.stranger, 'STRANGER'],
    [actors.attacker, 'ATTACKER'],
    [target.toLowerCase(), contract],
  ])
