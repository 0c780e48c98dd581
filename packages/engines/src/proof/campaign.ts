import { deployableContracts } from '../foundry/choose-main.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { planDeployment, planFrom } from '../foundry/plan-deployment.ts'
import { findCode, type ProjectReading } from '../foundry/project-reading.ts'
import { argumentContracts, conformsTo, withArgumentContracts } from '../foundry/tokens/argument-contracts.ts'
import { type StoryToken, storyTokens } from '../foundry/tokens/story-tokens.ts'
import { encodeTarget } from './search-target.ts'
import { namedAccounts, sourceFacts } from './source-facts.ts'
import type { CheckedTwin } from './twin/checked-twin.ts'

/** One contract with everything that its search needs. */
export interface Campaign {
  plan: DeploymentPlan
  /** Creation code of the checked twin, in hex; empty without a twin. */
  twinCode: string
  people: string[]
  tokens: StoryToken[]
  /** Encoded by `encodeTarget`. */
  target: string
}

export interface CampaignContext {
  reading: ProjectReading
  twin: CheckedTwin
}

const MOST_BESIDE = 2

/** Campaigns for the main contract and then for the largest contracts that nothing else in the project inherits. */
export const planCampaigns = (main: DeploymentPlan, { reading, twin }: CampaignContext): Campaign[] => {
  // Contracts in scope get their own runs.
  const beside = (reading.build.scope ? [] : besideOf(main, reading)).flatMap((name) => {
    const planned = planFrom(reading, name)
    return planned.ok && planned.plan.id !== main.id ? [planned.plan] : []
  })
  return [main, ...beside.slice(0, MOST_BESIDE)].map((plan) =>
    campaignOf(withArgumentContracts(plan, reading), { reading, twin, share: plan === main ? 1 : BESIDE_SHARE }),
  )
}

/** Share of the main contract's budget: other contracts are smaller, and all share the time. */
const BESIDE_SHARE = 0.4

const besideOf = (main: DeploymentPlan, reading: ProjectReading): string[] => {
  const { contracts } = reading.declarations
  const bases = new Set(contracts.flatMap(({ linearization }) => linearization.slice(1)))
  return deployableContracts(reading)
    .filter((contract) => contract.id !== main.id && !bases.has(contract) && !isPublished(reading, contract.file))
    .map((contract) => ({ contract, size: findCode(reading, contract)?.runtime.object.length ?? 0 }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ contract }) => contract.name)
}

/** Contracts of a published library aren't the user's. If the published files aren't known, the folder decides. */
const isPublished = ({ build: { published } }: ProjectReading, file: string): boolean =>
  published ? published.has(file) : /^@|(^|\/)(node_modules|lib)\//.test(file)

const campaignOf = (plan: DeploymentPlan, { reading, twin, share }: CampaignContext & { share: number }): Campaign => {
  const twinCode = twinCodeOf(twin, plan)
  const people = namedAccounts(plan, reading)
  const tokens = storyTokens(plan, reading)
  const target = encodeTarget({
    plan,
    runtime: reading.compiled.get(plan.id)?.runtime.object ?? '',
    twin: twinCode,
    tokens,
    people,
    facts: sourceFacts(reading, plan.id),
    meantBy: argumentContracts(plan, reading),
    conforms: (planned, wanted) => conformsTo(planned, wanted, reading),
    share,
  })
  return { plan, twinCode, people, tokens, target }
}

const twinCodeOf = ({ build }: CheckedTwin, { contract, id }: DeploymentPlan): string => {
  const planned = build && planDeployment(build, contract)
  return planned?.ok && planned.plan.id === id ? (planned.plan.contracts.at(-1)?.creation ?? '') : ''
}
