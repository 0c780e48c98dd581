import { type Location, toReason } from '@lc/api-contract'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import type { AbiItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { planDeployment } from '../foundry/plan-deployment.ts'
import { readProject } from '../foundry/project-reading.ts'
import { nodeAt, nodesAt, textAt } from '../structure/ast-node.ts'
import { type AnyStateResult, checkFromAnyState, missingReport, NOT_CHECKED } from './check-from-any-state.ts'
import { checksAfterDeployment, isShown } from './checks.ts'
import { halmosResult } from './results.ts'
import { runCounterexamples } from './run-counterexamples.ts'
import { runHalmosChecks, type SymbolicRun } from './run-halmos.ts'
import { readTraits, type Traits } from './traits.ts'

/** Checks from any state first, for general results; then from the deployed state, for values that can be run. */
export const runHalmosEngine = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const planned = planDeployment(build)
  if (!planned.ok) return { outcome: 'unsupported', why: planned.why, findings: [], raw: '' }
  if (needsOthers(planned.plan))
    return { outcome: 'unsupported', why: toReason('needs_other_contracts'), findings: [], raw: '' }
  const { plan } = planned
  const traits = readTraits(build, plan)
  if (traits.properties.length === 0) return { outcome: 'passed', findings: [], properties: [], raw: '' }
  // If nothing can hold in general, the general checks are skipped.
  const general = traits.obstacle === undefined ? await checkFromAnyState({ plan, context }) : NOT_CHECKED
  return examine({ build, plan, traits, general, context })
}

/** A harness creates one contract on its own; a symbolic run doesn't know addresses of others. */
const needsOthers = ({ contracts, copies }: DeploymentPlan): boolean => contracts.length > 1 || copies.length > 0

interface Examining {
  build: Build
  plan: DeploymentPlan
  traits: Traits
  general: AnyStateResult
  context: RunContext
}

/** Properties that weren't shown in general are checked on the deployed contract, and failures there are run. */
const examine = async ({ build, plan, traits, general, context }: Examining): Promise<EngineResult> => {
  const { checks, reports, runs } = general
  const fresh = checksAfterDeployment(plan, isShown(checks, reports), traits.hasEther)
  const narrow = await runHalmosChecks({ plan, checks: fresh, isAnyState: false, context })
  const suspicions = fresh.flatMap((check) => {
    const report = narrow?.reports?.get(check.name)
    return report?.verdict === 'counterexample' ? [{ check, values: report.values }] : []
  })
  const confirmed = await runCounterexamples({ suspicions, plan, context })
  const stopped = missingReport(narrow) ?? confirmed.stopped ?? general.stopped
  const result = halmosResult({
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

/** Where a function of the main contract is written; line 1 of its file if the tree doesn't show it. */
const functionLocations = (build: Build, plan: Pick<DeploymentPlan, 'id' | 'file' | 'contract'>) => {
  const { declarations } = readProject(build)
  const main = declarations.contracts.find(({ id }) => id === plan.id)
  return ({ name, inputs }: AbiItem): Location => {
    for (const contract of main?.linearization ?? [])
      for (const node of nodesAt(contract.node, 'nodes')) {
        const count = nodesAt(nodeAt(node, 'parameters'), 'parameters').length
        if (node.nodeType !== 'FunctionDefinition' || textAt(node, 'name') !== name || count !== inputs.length) continue
        const line = declarations.places.lineOf(node, contract.file)
        const length = declarations.places.textOf(node, contract.file).split('\n').length
        return {
          file: contract.file,
          startLine: line,
          endLine: line + length - 1,
          contract: contract.name,
          function: name,
        }
      }
    return { file: plan.file, startLine: 1, endLine: 1, contract: plan.contract, function: name }
  }
}
