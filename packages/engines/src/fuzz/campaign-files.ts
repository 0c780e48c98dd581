import { readFileSync } from 'node:fs'
import { deploymentSource } from '../foundry/deployment-source.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import type { Token } from './find-token.ts'
import { subjectSource } from './subject-source.ts'
import { suiteFiles } from './suite.ts'

/** The whole project of a campaign, as it can be downloaded and run; `shown` are properties that it leaves to other tests. */
export const campaignFiles = ({ plan, suite }: Token, shown: Iterable<number>): Record<string, string> => {
  const deployment = deploymentSource(plan)
  return {
    ...foundryProject(plan),
    ...suiteFiles(suite, plan.environment.actors),
    [deployment.path]: deployment.source,
    'test/fuzz/Subject.sol': subjectSource({ plan, deployment, suite, shown }),
  }
}

/** Goes into the jail with the project, and is no part of it. */
export const FILTER = 'keep-acts.cjs'

export const filterFile = { [FILTER]: readFileSync(new URL(FILTER, import.meta.url), 'utf8') }

/** Optimizing the watcher takes longer than it saves. */
export const FAST_BUILD = { FOUNDRY_OPTIMIZER: 'false' }
