import { type Reason, toReason } from '@lc/api-contract'
import { chooseMain, deployableContracts } from '../foundry/choose-main.ts'
import { createAddress } from '../foundry/create-address.ts'
import type { DeploymentPlan, PlannedContract } from '../foundry/deployment-plan.ts'
import { planFrom } from '../foundry/plan-deployment.ts'
import { findCode, type ProjectReading } from '../foundry/project-reading.ts'
import { withArgumentContracts } from '../foundry/tokens/argument-contracts.ts'
import { standInCode } from '../foundry/tokens/stand-in-tokens.ts'
import { storyTokens } from '../foundry/tokens/story-tokens.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { findSuite } from './suite.ts'
import type { Suite } from './suites.ts'

/** A token or another known kind of contract, how to deploy it, and the properties to check. */
export interface Token {
  contract: DeclaredContract
  suite: Suite
  plan: DeploymentPlan
  /** Addresses of the ERC20 tokens that are deployed with it. */
  held: string[]
}

/** The main contract if it is a token, otherwise the first deployable token. */
export const findToken = (reading: ProjectReading): Token | Reason => {
  const main = chooseMain(reading)
  const others = reading.build.scope ? [] : deployableContracts(reading)
  for (const contract of [...(main ? [main] : []), ...others]) {
    const suite = findSuite(findCode(reading, contract)?.selectors ?? {})
    if (!suite) continue
    const planned = planFrom(reading, contract.name)
    if (!planned.ok) return planned.why
    if (!suite.usesTokens) return { contract, suite, plan: planned.plan, held: [] }
    const plan = withPlainTokens(withHeldTokens(planned.plan, reading), reading, suite.usesTokens)
    return { contract, suite, plan, held: heldTokens(plan, reading) }
  }
  return toReason('no_token')
}

/** Tokens that the project has only as interfaces are real plain tokens here, not stubs. */
const withHeldTokens = (planned: DeploymentPlan, reading: ProjectReading): DeploymentPlan => {
  const plan = withArgumentContracts(planned, reading)
  const isTyped = (name: string) => reading.declarations.contracts.some((contract) => contract.name === name)
  return { ...plan, isStubbed: plan.contracts.some(({ isStub, name }) => isStub && isTyped(name)) }
}

const FIRST_NONCE = 140

/** Plain tokens for contracts that get theirs after the deployment, until there are enough. */
const withPlainTokens = (plan: DeploymentPlan, reading: ProjectReading, least: number): DeploymentPlan => {
  const missing = Math.max(0, least - heldTokens(plan, reading).length)
  const added = Array.from({ length: missing }, (_, index): PlannedContract => {
    const nonce = FIRST_NONCE + index
    const address = createAddress(plan.environment.actors.deployer, nonce)
    const tries = [{ arguments: '', value: '0', isStubbed: false }]
    return { role: 'dependency', name: 'Token', nonce, address, creation: standInCode('erc20'), tries, isStub: false }
  })
  return { ...plan, contracts: [...plan.contracts.slice(0, -1), ...added, ...plan.contracts.slice(-1)] }
}

const heldTokens = (plan: DeploymentPlan, reading: ProjectReading): string[] =>
  storyTokens(plan, reading)
    .filter(({ address, kind }) => kind === 'erc20' && address !== plan.target)
    .map(({ address }) => address)
