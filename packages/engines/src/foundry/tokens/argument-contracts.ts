import { textAt } from '../../structure/ast-node.ts'
import type { DeclaredContract } from '../../structure/declarations.ts'
import { listFunctions, listParameters } from '../../structure/function-facts.ts'
import { createAddress } from '../create-address.ts'
import type { DeploymentPlan, PlannedContract } from '../deployment-plan.ts'
import { type DeploymentSource, deploymentSource } from '../deployment-source.ts'
import { parameterContracts } from '../parameter-contracts.ts'
import { findCode, hasCode, type ProjectReading } from '../project-reading.ts'
import { withSeparateTokens } from './separate-tokens.ts'
import { findPlainKind, findStandInKind, standInCode } from './stand-in-tokens.ts'
import { tokensBeside } from './story-tokens.ts'

/** The contract behind each argument of a function, by the function's name and number of arguments. */
export type ArgumentContracts = (name: string, count: number) => (DeclaredContract | undefined)[]

export const argumentContracts = (plan: DeploymentPlan, { declarations }: ProjectReading): ArgumentContracts => {
  const contract = declarations.contracts.find(({ id }) => id === plan.id)
  const functions = contract?.linearization.flatMap(listFunctions) ?? []
  return (name, count) => {
    const node = functions.find((fn) => textAt(fn, 'name') === name && listParameters(fn).length === count)
    return node && contract ? parameterContracts(node, contract, declarations) : []
  }
}

/** Well above the nonces of the plan itself, so that its own addresses don't change. */
const FIRST_NONCE = 100
const MOST = 3

/**
 * The plan as proofs need it: a real token instead of a token stub, and the contracts that functions take as arguments,
 * such as a journal or a token, deployed before the main one.
 */
export const withArgumentContracts = (planned: DeploymentPlan, reading: ProjectReading): DeploymentPlan => {
  const meantBy = argumentContracts(planned, reading)
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

const withTokens = (plan: DeploymentPlan, reading: ProjectReading, meantBy: ArgumentContracts): DeploymentPlan => {
  const contracts = plan.contracts.map((planned) => {
    const creation = planned.isStub ? standInNamed(planned.name, reading) : undefined
    return creation === undefined ? planned : { ...planned, creation, isStub: false }
  })
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

const standInNamed = (name: string, reading: ProjectReading): string | undefined => {
  const contract = reading.declarations.contracts.findLast((each) => each.name === name)
  return contract && standInFor(contract, reading)
}

/** Creation code of a plain token for a contract that is a token interface. */
const standInFor = (contract: DeclaredContract, reading: ProjectReading): string | undefined => {
  const kind = findPlainKind(findCode(reading, contract)?.abi ?? [])
  return kind && standInCode(kind)
}

/** Engines share the deployment file of a plan; a plan with more contracts needs its own file. */
export const deploymentFor = (engine: string, plan: DeploymentPlan): DeploymentSource => {
  const shared = deploymentSource(plan)
  return isExtended(plan) ? { ...shared, path: `src/lc/${engine}${shared.name}.sol` } : shared
}

const isExtended = ({ contracts }: DeploymentPlan): boolean =>
  contracts.some(({ nonce, creation }) => nonce >= FIRST_NONCE || findStandInKind(creation) !== undefined)

/** Only contracts without dependencies, or a stand-in for a token interface. */
const creationOf = (contract: DeclaredContract, reading: ProjectReading) => {
  const code = findCode(reading, contract)
  const { name, id } = contract
  if (!hasCode(code)) {
    const creation = standInFor(contract, reading)
    return creation === undefined ? undefined : { name, id, creation }
  }
  const takes = code.abi.find(({ type }) => type === 'constructor')?.inputs.length ?? 0
  const isLinked = /^[0-9a-f]+$/i.test(code.creation.object)
  if (contract.kind !== 'contract' || takes > 0 || !isLinked) return undefined
  return { name, id, creation: code.creation.object }
}

/**
 * Whether a planned contract has this name or inherits from it; a stand-in has the name of the contract it replaces.
 */
export const conformsTo = ({ name, id }: PlannedContract, wanted: string, { declarations }: ProjectReading): boolean =>
  name === wanted ||
  declarations.contracts.some(
    (contract) => contract.id === id && contract.linearization.some((base) => base.name === wanted),
  )
