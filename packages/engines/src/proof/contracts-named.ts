import { hasCode } from '../foundry/compiled-contract.ts'
import { contractsMeant } from '../foundry/contract-meant.ts'
import { createAddress } from '../foundry/create-address.ts'
import type { DeploymentPlan, PlannedContract } from '../foundry/deployment-plan.ts'
import { codeOf, type ProjectReading } from '../foundry/project-reading.ts'
import { textAt } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { functionsOf, parametersOf } from '../structure/function-facts.ts'
import { conformsTo } from './conforms-to.ts'
import { withSeparateTokens } from './separate-tokens.ts'
import { isPlainToken, STAND_IN_TOKEN } from './stand-in-token.ts'
import { tokensBeside } from './story-tokens.ts'

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

/**
 * The plan as proofs need it: a real token in the place of a stub for one, and the contracts that functions are given, a
 * journal or a token for example, deployed before the main one.
 */
export const withContractsNamed = (planned: DeploymentPlan, reading: ProjectReading): DeploymentPlan => {
  const meantBy = meantIn(planned, reading)
  const plan = withTokens(planned, reading, meantBy)
  const meant = plan.abi.flatMap(({ type, name, inputs }) => (type === 'function' ? meantBy(name, inputs.length) : []))
  const isPlanned = ({ name }: DeclaredContract) => plan.contracts.some((each) => conformsTo(each, name, reading))
  const wanted = [...new Set(meant)].filter((contract) => contract !== undefined && !isPlanned(contract))
  const added = wanted
    .flatMap((contract) => (contract ? (creationOf(contract, reading) ?? []) : []))
    .slice(0, MOST)
    .map(({ name, id, creation }, index): PlannedContract => {
      const nonce = FIRST_NONCE + index
      const tries = [{ arguments: '', value: '0', isStubbed: false }]
      const address = createAddress(plan.environment.actors.deployer, nonce)
      return { role: 'dependency', name, id, nonce, address, creation, tries, isStub: false }
    })
  return { ...plan, contracts: [...plan.contracts.slice(0, -1), ...added, ...plan.contracts.slice(-1)] }
}

const withTokens = (plan: DeploymentPlan, reading: ProjectReading, meantBy: MeantBy): DeploymentPlan => {
  const contracts = plan.contracts.map((planned) =>
    planned.isStub && isTokenNamed(planned.name, reading)
      ? { ...planned, creation: STAND_IN_TOKEN, isStub: false }
      : planned,
  )
  const wantedBy = (token: PlannedContract) =>
    Math.max(
      0,
      ...plan.abi.map(
        ({ type, name, inputs }) =>
          (type === 'function' ? meantBy(name, inputs.length) : []).filter(
            (meant) => meant && conformsTo(token, meant.name, reading),
          ).length,
      ),
    )
  return withSeparateTokens({ ...plan, contracts }, tokensBeside({ ...plan, contracts }, reading), wantedBy)
}

const isTokenNamed = (name: string, reading: ProjectReading): boolean => {
  const contract = reading.declarations.contracts.findLast((each) => each.name === name)
  return contract !== undefined && isTokenInterface(contract, reading)
}

const isTokenInterface = (contract: DeclaredContract, reading: ProjectReading): boolean =>
  isPlainToken(codeOf(reading, contract)?.abi ?? [])

/** Whether the plan is no longer the one that other engines deploy by. */
export const isExtended = ({ contracts }: DeploymentPlan): boolean =>
  contracts.some(({ nonce, creation }) => nonce >= FIRST_NONCE || creation === STAND_IN_TOKEN)

/** Only what needs nothing itself; a stand-in for the interface of a token. */
const creationOf = (contract: DeclaredContract, reading: ProjectReading) => {
  const code = codeOf(reading, contract)
  const { name, id } = contract
  if (!hasCode(code)) return isTokenInterface(contract, reading) ? { name, id, creation: STAND_IN_TOKEN } : undefined
  const takes = code.abi.find(({ type }) => type === 'constructor')?.inputs.length ?? 0
  const isLinked = /^[0-9a-f]+$/i.test(code.creation.object)
  if (contract.kind !== 'contract' || takes > 0 || !isLinked) return undefined
  return { name, id, creation: code.creation.object }
}
