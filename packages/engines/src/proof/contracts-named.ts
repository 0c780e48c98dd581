import { hasCode } from '../foundry/compiled-contract.ts'
import { contractsMeant } from '../foundry/contract-meant.ts'
import { createAddress } from '../foundry/create-address.ts'
import type { DeploymentPlan, PlannedContract } from '../foundry/deployment-plan.ts'
import { codeOf, type ProjectReading } from '../foundry/project-reading.ts'
import { textAt } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { functionsOf, parametersOf } from '../structure/function-facts.ts'

/** The contract that each argument of a function is, by the function's name and how many arguments it takes. */
export type MeantBy = (name: string, count: number) => (DeclaredContract | undefined)[]

export const meantIn = (plan: DeploymentPlan, { declarations }: ProjectReading): MeantBy => {
  const contract = declarations.contracts.find(({ id }) => id === plan.id)
  const functions = contract?.linearization.flatMap(functionsOf) ?? []
  return (name, count) => {
    const node = functions.find((fn) => textAt(fn, 'name') === name && parametersOf(fn).length === count)
    return node && contract ? contractsMeant(node, contract, declarations) : []
  }
}

/** Well above what a plan itself uses, so that its own addresses stay what they are. */
const FIRST_NONCE = 100
const MOST = 3

/** The plan with the contracts that functions are given, a journal or a token for example, deployed before the main one. */
export const withContractsNamed = (plan: DeploymentPlan, reading: ProjectReading): DeploymentPlan => {
  const meantBy = meantIn(plan, reading)
  const meant = plan.abi.flatMap(({ type, name, inputs }) => (type === 'function' ? meantBy(name, inputs.length) : []))
  const known = new Set([plan.contract, ...plan.contracts.map(({ name }) => name)])
  const wanted = [...new Set(meant)].filter((contract) => contract !== undefined && !known.has(contract.name))
  const added = wanted
    .flatMap((contract) => (contract ? (creationOf(contract, reading) ?? []) : []))
    .slice(0, MOST)
    .map(({ name, creation }, index): PlannedContract => {
      const nonce = FIRST_NONCE + index
      const tries = [{ arguments: '', value: '0', isStubbed: false }]
      const address = createAddress(plan.environment.actors.deployer, nonce)
      return { role: 'dependency', name, nonce, address, creation, tries, isStub: false }
    })
  return { ...plan, contracts: [...plan.contracts.slice(0, -1), ...added, ...plan.contracts.slice(-1)] }
}

/** Whether the plan is no longer the one that other engines deploy by. */
export const isExtended = ({ contracts }: DeploymentPlan): boolean =>
  contracts.some(({ nonce }) => nonce >= FIRST_NONCE)

/** Only what needs nothing itself. */
const creationOf = (contract: DeclaredContract, reading: ProjectReading) => {
  const code = codeOf(reading, contract)
  if (contract.kind !== 'contract' || !hasCode(code)) return undefined
  const takes = code.abi.find(({ type }) => type === 'constructor')?.inputs.length ?? 0
  const isLinked = /^[0-9a-f]+$/i.test(code.creation.object)
  return takes === 0 && isLinked ? { name: contract.name, creation: code.creation.object } : undefined
}
