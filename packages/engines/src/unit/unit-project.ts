import { readFileSync } from 'node:fs'
import { withActors } from '../foundry/actors.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import { deploymentFor } from '../foundry/tokens/argument-contracts.ts'
import { storyTokens } from '../foundry/tokens/story-tokens.ts'
import { tokenFiles } from '../foundry/tokens/token-files.ts'
import { suiteSource } from './claimed-standards.ts'
import { type UndecidedTests, type UnitSource, unitSource } from './unit-source.ts'
import { unitSubjects } from './unit-subject.ts'
import { type PlannedTest, planUnitTests } from './unit-test-plan.ts'

export interface UnitProject {
  /** A complete project for stock Foundry. */
  files: Record<string, string>
  suite: UnitSource
  /** The same project after its run: tests that showed nothing are skipped with a reason. */
  filesAfter(undecided: UndecidedTests): Record<string, string>
  tests: PlannedTest[]
}

const unitBase = readFileSync(new URL('solidity/UnitBase.sol', import.meta.url), 'utf8')

/** The Foundry project that deploys a contract and calls all of its functions. */
export const unitProject = (plan: DeploymentPlan, reading: ProjectReading): UnitProject => {
  const planned = planUnitTests(plan, unitSubjects(plan, reading))
  const deployment = deploymentFor('Unit', plan)
  // The contract's own token stays as its constructor distributed it.
  const tokens = storyTokens(plan, reading).filter(({ address }) => address !== plan.target)
  const parts = { plan, deployment, planned, tokens }
  const suite = unitSource(parts)
  const standards = planned.standards.map(
    ({ suite: name }) => [`src/lc/${name}.sol`, withActors(suiteSource(name), plan.environment.actors)] as const,
  )
  const files = {
    ...foundryProject(plan),
    [deployment.path]: deployment.source,
    'src/lc/UnitBase.sol': unitBase,
    ...(tokens.length > 0 ? tokenFiles(plan.environment.actors) : {}),
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
