import { why } from '@lc/api-contract'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { planDeployment } from '../foundry/plan-deployment.ts'
import { askInGeneral, badEnd, type General, NOT_ASKED } from './ask-in-general.ts'
import { checksAfterDeployment, isShown } from './checks-of.ts'
import { functionLocations } from './function-location.ts'
import { resultOf } from './result-of.ts'
import { runCounterexamples } from './run-counterexamples.ts'
import { askHalmos, type SymbolicRun } from './run-halmos.ts'
import { type Traits, traitsOf } from './traits-of.ts'

/** First from any state, for what can hold in general; then from the deployed one, for values that can be run. */
export const runHalmosEngine = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const planned = planDeployment(build)
  if (!planned.ok) return { outcome: 'unsupported', why: planned.why, findings: [], raw: '' }
  if (needsOthers(planned.plan)) return { outcome: 'unsupported', why: why('needs_others'), findings: [], raw: '' }
  const { plan } = planned
  const traits = traitsOf(build, plan)
  if (traits.asked.length === 0) return { outcome: 'passed', findings: [], properties: [], raw: '' }
  // What stands in the way of every "holds" makes the general question one that nobody needs an answer to.
  const general = traits.obstacle === undefined ? await askInGeneral({ plan, context }) : NOT_ASKED
  return examine({ build, plan, traits, general, context })
}

/** A harness creates one contract by itself; addresses of others are not known to a symbolic run. */
const needsOthers = ({ contracts, copies }: DeploymentPlan): boolean => contracts.length > 1 || copies.length > 0

interface Examining {
  build: Build
  plan: DeploymentPlan
  traits: Traits
  general: General
  context: RunContext
}

/** What was not shown in general is asked of the deployed contract, and what fails there is run. */
const examine = async ({ build, plan, traits, general, context }: Examining): Promise<EngineResult> => {
  const { checks, reports, runs } = general
  const fresh = checksAfterDeployment(plan, isShown(checks, reports), traits.hasEther)
  const narrow = await askHalmos({ plan, checks: fresh, isAnyState: false, context })
  const suspicions = fresh.flatMap((check) => {
    const report = narrow?.reports?.get(check.name)
    return report?.verdict === 'counterexample' ? [{ check, values: report.values }] : []
  })
  const confirmed = await runCounterexamples({ suspicions, plan, context })
  const stopped = badEnd(narrow) ?? confirmed.stopped ?? general.stopped
  const result = resultOf({
    ...traits,
    plan,
    general: checks,
    reports,
    suspicions,
    confirmed,
    ...(stopped ? { stopped } : {}),
    locationOf: functionLocations(build, plan),
  })
  return { ...result, raw: rawOf([...runs, ...(narrow ? [narrow] : [])]) }
}

const rawOf = (runs: readonly SymbolicRun[]): string =>
  JSON.stringify(runs.map(({ run: { end, stdout, stderr } }) => ({ end, stdout, stderr: stderr.slice(-20_000) })))
