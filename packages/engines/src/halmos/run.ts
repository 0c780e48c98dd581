import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import { isPayable, signatureOfItem } from '../foundry/abi.ts'
import { compiledContracts } from '../foundry/compiled-contract.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { planDeployment } from '../foundry/plan-deployment.ts'
import { outcomeOfEnd } from '../outcome-of-end.ts'
import { changing, checksAfterDeployment, checksFromAnyState, strangerProperties } from './checks-of.ts'
import { functionLocations } from './function-location.ts'
import { asksForFixed, callsOthers, canSendEther } from './instructions-of.ts'
import { resultOf } from './result-of.ts'
import { runCounterexamples, type Stopped } from './run-counterexamples.ts'
import { runHalmos, type SymbolicRun } from './run-halmos.ts'
import type { HalmosProperty } from './symbolic-check.ts'
import { tokenShape } from './token-shape.ts'

const MAX_CHECKS = 20

/** First from any state, for what can hold in general; then from the deployed one, for values that can be run. */
export const runHalmosEngine = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const planned = planDeployment(build)
  const refusal = planned.ok ? refusalOf(planned.plan) : planned.reason
  if (!planned.ok || refusal !== undefined)
    return { outcome: 'unsupported', reason: refusal ?? '', findings: [], raw: '' }
  const { plan } = planned
  const traits = traitsOf(build, plan)
  // What stands in the way of every "holds" makes the general question one that nobody needs an answer to.
  const general = traits.obstacle === undefined ? checksFromAnyState(plan) : []
  if (traits.asked.length === 0) return { outcome: 'passed', findings: [], properties: [], raw: '' }
  const wide = await symbolic({ plan, checks: general.slice(0, MAX_CHECKS), isAnyState: true, context })
  const bad = badEnd(wide)
  if (bad) return { ...bad, findings: [], raw: rawOf(wide) }
  const reports = wide?.reports ?? new Map()
  const shown = new Set(
    general.filter(({ name }) => reports.get(name)?.verdict === 'holds').map(({ item }) => signatureOfItem(item)),
  )
  const fresh = checksAfterDeployment(plan, shown, traits.hasEther).slice(0, MAX_CHECKS)
  const narrow = await symbolic({ plan, checks: fresh, isAnyState: false, context })
  const suspicions = fresh.flatMap((check) => {
    const report = narrow?.reports?.get(check.name)
    return report?.verdict === 'counterexample' ? [{ check, values: report.values }] : []
  })
  const confirmed = await runCounterexamples({ suspicions, plan, context })
  const stopped = badEnd(narrow) ?? confirmed.stopped
  const examined = {
    ...traits,
    plan,
    general,
    reports,
    suspicions,
    confirmed,
    ...(stopped ? { stopped } : {}),
    locationOf: functionLocations(build, plan),
  }
  return { ...resultOf(examined), raw: JSON.stringify([wide, narrow].map(rawOf)) }
}

/** A harness creates one contract by itself; addresses of others are not known to a symbolic run. */
const refusalOf = ({ contracts, copies }: DeploymentPlan): string | undefined =>
  contracts.length > 1 || copies.length > 0
    ? 'the contract needs others beside it, which a symbolic run does not place'
    : undefined

interface Traits {
  asked: HalmosProperty[]
  hasEther: boolean
  obstacle: string | undefined
  granted: ReadonlySet<HalmosProperty>
  isBeforeChecks: boolean
}

const traitsOf = (build: Build, plan: DeploymentPlan): Traits => {
  const code = compiledContracts(build).get(plan.id)?.runtime.object ?? ''
  const shape = tokenShape(plan.abi, plan.selectors)
  const takesEther = plan.abi.some(isPayable)
  const hasEther = takesEther && canSendEther(code)
  const isLeftOut =
    changing(plan).length <
    plan.abi.filter(
      ({ type, stateMutability: kind, constant }) =>
        type === 'function' && kind !== 'view' && kind !== 'pure' && constant !== true,
    ).length
  return {
    asked: [
      ...(shape.isToken ? (['transfer-keeps-the-sum'] as const) : []),
      ...(shape.hasTransferFrom ? (['transfer-from-keeps-the-sum'] as const) : []),
      ...strangerProperties(shape),
      ...(takesEther ? (['no-ether-to-strangers'] as const) : []),
    ],
    hasEther,
    obstacle: obstacleOf({ code, plan, isLeftOut }),
    granted: new Set(takesEther && !hasEther ? (['no-ether-to-strangers'] as const) : []),
    isBeforeChecks: !build.compiler.startsWith('0.8.'),
  }
}

const obstacleOf = ({
  code,
  plan,
  isLeftOut,
}: {
  code: string
  plan: DeploymentPlan
  isLeftOut: boolean
}): string | undefined => {
  if (callsOthers(code)) return 'the contract calls others, and what they would do is not modelled'
  if (asksForFixed(code))
    return 'the contract asks for facts of the call, of the block or of accounts that a symbolic run holds fixed'
  if (plan.abi.some(({ type }) => type === 'fallback' || type === 'receive'))
    return 'the contract answers calls without a name, which were not asked for'
  if (isLeftOut) return 'a function takes a struct or many arguments, and was not asked for'
  return changing(plan).length >= MAX_CHECKS ? 'the contract has more functions than are asked for' : undefined
}

const symbolic = async (request: Parameters<typeof runHalmos>[0]): Promise<SymbolicRun | undefined> =>
  request.checks.length === 0 ? undefined : runHalmos(request)

const badEnd = (ended: SymbolicRun | undefined): Stopped | undefined => {
  if (!ended || ended.reports) return undefined
  const { run } = ended
  return outcomeOfEnd(run) ?? { outcome: 'failed', reason: `Halmos printed no report (code ${run.code})` }
}

const rawOf = (symbolicRun: SymbolicRun | undefined): string =>
  JSON.stringify({
    end: symbolicRun?.run.end,
    stdout: symbolicRun?.run.stdout,
    stderr: symbolicRun?.run.stderr.slice(-20_000),
  })
