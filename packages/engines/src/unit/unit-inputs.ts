import type { AbiItem, AbiParameter } from '../foundry/abi.ts'
import type { Actors } from '../foundry/actors.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { type AbiValue, encodeAbi } from '../foundry/encode-abi.ts'
import { ATTEMPTS, paymentsLikely, synthesiseValue } from '../foundry/synthesise-value.ts'
import type { UnitSubject } from './unit-subject.ts'

const MAX_VALUES = 3

/** Calldata to try for a function, in hex: what the names of its parameters suggest first. */
export const unitInputs = ({ item, selector }: UnitSubject, plan: DeploymentPlan): string[] => {
  if (item.type !== 'function') return [item.type === 'fallback' ? 'deadbeef' : '']
  const lists = Array.from({ length: item.inputs.length === 0 ? 1 : ATTEMPTS }, (_, attempt) =>
    valuesOf(item, {
      numbers: plan.numbers,
      attempt,
      contractFor: contractAmong(plan),
      startTime: plan.environment.startTime,
      actors: plan.environment.actors,
    }),
  )
  return [...new Set(lists.map((values) => selector + encodeAbi(item.inputs, values)))]
}

/** The same call, made by a stranger in favour of the stranger. */
export const strangersInput = ({ item, selector }: UnitSubject, { numbers, environment }: DeploymentPlan): string => {
  const { startTime, actors } = environment
  const values = valuesOf(item, { numbers, attempt: 0, contractFor: () => actors.stranger, startTime, actors })
  return selector + encodeAbi(item.inputs, values)
}

/** What to send along, in wei. */
export const unitPayments = ({ isPayable }: UnitSubject, { numbers }: DeploymentPlan): bigint[] =>
  isPayable ? paymentsLikely(numbers).slice(0, MAX_VALUES) : [0n]

interface Asked {
  numbers: readonly bigint[]
  attempt: number
  contractFor: (parameter: AbiParameter) => string | undefined
  startTime: bigint
  actors: Actors
}

const valuesOf = ({ inputs }: AbiItem, asked: Asked): AbiValue[] =>
  inputs.map((parameter, position) => synthesiseValue({ ...asked, parameter, position }))

/** A contract of the plan that has the name of the parameter's type. */
const contractAmong =
  ({ contracts }: DeploymentPlan) =>
  ({ internalType = '' }: AbiParameter): string | undefined => {
    const name = /^contract ([\w$.]+)/.exec(internalType)?.[1]
    return name === undefined ? undefined : contracts.find((contract) => contract.name === name)?.address
  }
