import { textAt } from '../../structure/ast-node.ts'
import type { DeclaredContract } from '../../structure/declarations.ts'
import { functionsOf, parametersOf } from '../../structure/function-facts.ts'
import { hasCode } from '../compiled-contract.ts'
import { contractsMeant } from '../contract-meant.ts'
import { createAddress } from '../create-address.ts'
import type { DeploymentPlan, PlannedContract } from '../deployment-plan.ts'
import { type DeploymentSource, deploymentSource } from '../deployment-source.ts'
import { codeOf, type ProjectReading } from '../project-reading.ts'
import { conformsTo } from './conforms-to.ts'
import { withSeparateTokens } from './separate-tokens.ts'
import { plainKindOf, standInKindOf, standInOf } from './stand-in-tokens.ts'
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

/** Creation code of a plain token for a contract that is the interface of one. */
const standInFor = (contract: DeclaredContract, reading: ProjectReading): string | undefined => {
  const kind = plainKindOf(codeOf(reading, contract)?.abi ?? [])
  return kind && standInOf(kind)
}

/** Engines share the file of one plan; a plan with more contracts needs a file of its own. */
export const deploymentFor = (engine: string, plan: DeploymentPlan): DeploymentSource => {
  const shared = deploymentSource(plan)
  return isExtended(plan) ? { ...shared, path: `src/lc/${engine}${shared.name}.sol` } : shared
}

const isExtended = ({ contracts }: DeploymentPlan): boolean =>
  contracts.some(({ nonce, creation }) => nonce >= FIRST_NONCE || standInKindOf(creation) !== undefined)

/** Only what needs nothing itself; a stand-in for the interface of a token. */
const creationOf = (contract: DeclaredContract, reading: ProjectReading) => {
  const code = codeOf(reading, contract)
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
