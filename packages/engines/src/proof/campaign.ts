import { deployableContracts } from '../foundry/choose-main.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { planDeployment, planFrom } from '../foundry/plan-deployment.ts'
import { codeOf, type ProjectReading } from '../foundry/project-reading.ts'
import { conformsTo } from '../foundry/tokens/conforms-to.ts'
import { meantIn, withContractsNamed } from '../foundry/tokens/contracts-named.ts'
import { type StoryToken, storyTokens } from '../foundry/tokens/story-tokens.ts'
import { peopleNamed } from './people-named.ts'
import { sourceFacts } from './source-facts.ts'
import { targetOf } from './target-of.ts'
import type { CheckedTwin } from './twin/checked-twin.ts'

/** One contract with everything that a search of it needs. */
export interface Campaign {
  plan: DeploymentPlan
  /** Creation code of the checked twin, in hex; empty when there is none. */
  twinCode: string
  people: string[]
  tokens: StoryToken[]
  /** As `targetOf` encodes it. */
  target: string
}

export interface Campaigning {
  reading: ProjectReading
  twin: CheckedTwin
}

const MOST_BESIDE = 2

/** For the main contract, and after it for those with the most code that nothing else in the project inherits. */
export const campaignsOf = (main: DeploymentPlan, { reading, twin }: Campaigning): Campaign[] => {
  // Contracts in scope get runs of their own.
  const beside = (reading.build.scope ? [] : besideOf(main, reading)).flatMap((name) => {
    const planned = planFrom(reading, name)
    return planned.ok && planned.plan.id !== main.id ? [planned.plan] : []
  })
  return [main, ...beside.slice(0, MOST_BESIDE)].map((plan) =>
    campaignOf(withContractsNamed(plan, reading), { reading, twin, share: plan === main ? 1 : BESIDE_SHARE }),
  )
}

/** Of the budget of the main contract: what stands beside it is smaller, and the time is for all together. */
const BESIDE_SHARE = 0.4

const besideOf = (main: DeploymentPlan, reading: ProjectReading): string[] => {
  const { contracts } = reading.declarations
  const bases = new Set(contracts.flatMap(({ linearization }) => linearization.slice(1)))
  return deployableContracts(reading)
    .filter((contract) => contract.id !== main.id && !bases.has(contract) && !isPublished(reading, contract.file))
    .map((contract) => ({ contract, size: codeOf(reading, contract)?.runtime.object.length ?? 0 }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ contract }) => contract.name)
}

/** Contracts of a published library are not the user's. A run that does not know the published files goes by the folder. */
const isPublished = ({ build: { published } }: ProjectReading, file: string): boolean =>
  published ? published.has(file) : /^@|(^|\/)(node_modules|lib)\//.test(file)

const campaignOf = (plan: DeploymentPlan, { reading, twin, share }: Campaigning & { share: number }): Campaign => {
  const twinCode = twinCodeOf(twin, plan)
  const people = peopleNamed(plan, reading)
  const tokens = storyTokens(plan, reading)
  const target = targetOf({
    plan,
    runtime: reading.compiled.get(plan.id)?.runtime.object ?? '',
    twin: twinCode,
    tokens,
    people,
    facts: sourceFacts(reading, plan.id),
    meantBy: meantIn(plan, reading),
    conforms: (planned, wanted) => conformsTo(planned, wanted, reading),
    share,
  })
  return { plan, twinCode, people, tokens, target }
}

const twinCodeOf = ({ build }: CheckedTwin, { contract, id }: DeploymentPlan): string => {
  const planned = build && planDeployment(build, contract)
  return planned?.ok && planned.plan.id === id ? (planned.plan.contracts.at(-1)?.creation ?? '') : ''
}
