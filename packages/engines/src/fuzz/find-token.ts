import { type Why, why } from '@lc/api-contract'
import { chooseMain, deployableContracts } from '../foundry/choose-main.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { planFrom } from '../foundry/plan-deployment.ts'
import { codeOf, type ProjectReading } from '../foundry/project-reading.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { type Suite, suiteOf } from './suite.ts'

/** A contract of a token standard, with how to deploy it and what to ask of it. */
export interface Token {
  contract: DeclaredContract
  suite: Suite
  plan: DeploymentPlan
}

/** The main contract when it is a token, otherwise the first token that can be deployed. */
export const findToken = (reading: ProjectReading): Token | Why => {
  const main = chooseMain(reading)
  const others = reading.build.scope ? [] : deployableContracts(reading)
  for (const contract of [...(main ? [main] : []), ...others]) {
    const suite = suiteOf(codeOf(reading, contract)?.selectors ?? {})
    if (!suite) continue
    const planned = planFrom(reading, contract.name)
    return planned.ok ? { contract, suite, plan: planned.plan } : planned.why
  }
  return why('no_token')
}
