import type { DeploymentPlan, PlannedContract } from '../foundry/deployment-plan.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import { isToken, STAND_IN_TOKEN } from './stand-in-token.ts'

/** An ERC20 whose holders a story counts. */
export interface StoryToken {
  address: string
  /** The contract under attack can't pull this token, so the deployer sends it some. */
  isStocked: boolean
}

/** The tokens that the plan deploys beside the contract, and the contract itself where it is one. */
export const storyTokens = (plan: DeploymentPlan, reading: ProjectReading): StoryToken[] => {
  const isSelfToken = isToken(plan.abi)
  const isStocked = !isSelfToken && !PULL.test(reading.compiled.get(plan.id)?.runtime.object ?? '')
  const beside = tokensBeside(plan, reading)
  const placed = [
    ...beside.map(({ address }) => address),
    ...plan.copies.filter(({ from }) => beside.some(({ address }) => address === from)).map(({ to }) => to),
  ].map((address) => ({ address, isStocked }))
  return isSelfToken ? [...placed, { address: plan.target, isStocked: false }] : placed
}

export const tokensBeside = ({ contracts }: DeploymentPlan, { compiled }: ProjectReading): PlannedContract[] =>
  contracts.filter(
    ({ role, id = '', creation }) =>
      role === 'dependency' && (creation === STAND_IN_TOKEN || isToken(compiled.get(id)?.abi ?? [])),
  )

/** How tests name a token. */
export const tokenName = (address: string, { target }: Pick<DeploymentPlan, 'target'>): string =>
  address.toLowerCase() === target.toLowerCase() ? 'TARGET' : `TOKEN_${address.slice(-8).toUpperCase()}`

/** The selector of `transferFrom`, wherever it stands in the code. */
const PULL = /23b872dd/i
