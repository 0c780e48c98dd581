import type { Call } from '@lc/contract'
import { signatureOfItem } from '../foundry/abi.ts'
import { actors } from '../foundry/actors.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { AbiValue } from '../foundry/encode-abi.ts'
import { BY, type Candidate, type Step } from './candidate.ts'
import { decodeAbi } from './decode-abi.ts'

export const ATTACKER_CONTRACT = '0x000000000000000000000000000000000badc0de'

/** The steps of an attack as a reader follows them. */
export const callsOf = (candidate: Candidate, plan: DeploymentPlan): Call[] =>
  candidate.steps.map((step, index) => {
    const note = noteOf(step, { candidate, plan, isBeforeLast: index === candidate.steps.length - 2 })
    if (step.who === BY.wait) return { from: 'time', function: 'wait', arguments: [`${step.value} s`] }
    return {
      from: names[step.who] ?? '',
      to: plan.contract,
      ...called(step.data, plan),
      ...(step.value > 0n ? { value: String(step.value) } : {}),
      ...(note === '' ? {} : { note }),
    }
  })

const names = ['deployer', 'user', 'other user', 'attacker', 'attacker’s contract', 'deployer, lured by the attacker']

interface Noting {
  candidate: Candidate
  plan: DeploymentPlan
  isBeforeLast: boolean
}

const noteOf = ({ reentries, again }: Step, { candidate, plan, isBeforeLast }: Noting): string => {
  const inner = called(again, plan)
  const nested = `calls ${inner.function}(${inner.arguments.join(', ')}) from within, ${reentries} times`
  if (reentries > 0) return nested
  return candidate.repeats > 1 && isBeforeLast ? `${candidate.repeats} times` : ''
}

/** A call by the name and the values of the contract's own interface. */
export const called = (data: string, plan: DeploymentPlan): Pick<Call, 'function' | 'arguments'> => {
  if (data === '0x') return { function: 'plain payment', arguments: [] }
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

const placeNames = ({ target, contract }: DeploymentPlan): Map<string, string> =>
  new Map([
    [actors.deployer, 'deployer'],
    [actors.user, 'user'],
    [actors.other, 'other user'],
    [actors.stranger, 'attacker'],
    [ATTACKER_CONTRACT, 'attacker’s contract'],
    [target.toLowerCase(), contract],
  ])
