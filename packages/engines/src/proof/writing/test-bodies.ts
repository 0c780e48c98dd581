import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import type { Candidate } from '../candidate.ts'

/** The body of a proof and of its control, as lines of Solidity on `Story.sol`. */
export interface TestBodies {
  proof: string[]
  control: string[]
}

export type Writer = (candidate: Candidate, plan: DeploymentPlan) => TestBodies
