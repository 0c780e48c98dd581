import { readFileSync } from 'node:fs'
import { withActors } from '../foundry/actors.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { deploymentSource } from '../foundry/deployment-source.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import { suiteSource } from './claimed-standards.ts'
import { type Undecided, type UnitSource, unitSource } from './unit-source.ts'
import { unitSubjects } from './unit-subject.ts'
import { type PlannedTest, planUnitTests } from './unit-test-plan.ts'

export interface UnitProject {
  /** A whole project for stock Foundry. */
  files: Record<string, string>
  suite: UnitSource
  /** The same project once it ran: what showed nothing is skipped, and says why. */
  filesAfter(undecided: Undecided): Record<string, string>
  tests: PlannedTest[]
}

const unitBase = readFileSync(new URL('solidity/UnitBase.sol', import.meta.url), 'utf8')

/** The Foundry project that deploys a contract and calls everything it has. */
export const unitProject = (plan: DeploymentPlan, reading: ProjectReading): UnitProject => {
  const planned = planUnitTests(plan, unitSubjects(plan, reading))
  const deployment = deploymentSource(plan)
  const parts = { contract: plan.contract, deployment, planned }
  const suite = unitSource(parts)
  const standards = planned.standards.map(
    ({ suite: name }) => [`src/lc/${name}.sol`, withActors(suiteSource(name), plan.environment.actors)] as const,
  )
  const files = {
    ...foundryProject(plan),
    [deployment.path]: deployment.source,
    'src/lc/UnitBase.sol': unitBase,
    ...Object.fromEntries(standards),
    [suite.path]: suite.source,
  }
  return {
    files,
    filesAfter: (undecided) => ({ ...files, [suite.path]: unitSource({ ...parts, undecided }).source }),
    suite,
    tests: planned.tests,
  }
}
