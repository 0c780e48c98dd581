import { toReason } from '@lc/api-contract'
import type { RunContext } from '../engine.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { deploymentSource } from '../foundry/deployment-source.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import { runForge } from '../foundry/run-forge.ts'
import { type InterruptedRun, interruptedOutcome } from '../tool-output.ts'
import { concreteTest } from './concrete-test.ts'
import { checkSource, readers } from './harness-source.ts'
import type { CheckReport } from './read-report.ts'
import type { SymbolicCheck } from './symbolic-check.ts'

export const COUNTEREXAMPLES_PATH = 'test/halmos/Counterexamples.t.sol'
const CONTRACT = 'SymbolicCounterexamples'

/** A check that may fail, with the values for which it does. */
export interface Suspicion {
  check: SymbolicCheck
  values: CheckReport['values']
}

export interface ConfirmedCounterexample {
  /** Names of the checks whose values were run and failed. */
  shown: ReadonlySet<string>
  /** Why no test ran, if none did. */
  stopped?: InterruptedRun
  project?: Record<string, string>
}

/** Runs the counterexamples as plain Foundry tests on a real deployment. Values that don't fail there prove nothing. */
export const runCounterexamples = async ({
  suspicions,
  plan,
  context,
}: {
  suspicions: readonly Suspicion[]
  plan: DeploymentPlan
  context: RunContext
}): Promise<ConfirmedCounterexample> => {
  const writable = suspicions.filter(({ check, values }) => concreteTest(check, values) !== undefined)
  if (writable.length === 0) return { shown: new Set() }
  const deployment = deploymentSource(plan)
  const shared = { ...foundryProject(plan), [deployment.path]: deployment.source }
  const source = (some: readonly Suspicion[]): string => counterexamplesSource(plan, deployment, some)
  const files = { ...shared, [COUNTEREXAMPLES_PATH]: source(writable) }
  const { run, suites } = await runForge({ ...context, files, args: ['--match-path', COUNTEREXAMPLES_PATH] })
  if (!suites)
    return { shown: new Set(), stopped: interruptedOutcome(run) ?? { outcome: 'failed', why: toReason('no_test_ran') } }
  const tests = suites[`${COUNTEREXAMPLES_PATH}:${CONTRACT}`] ?? {}
  const shown = writable.filter(({ check }) => tests[`test_${check.name}()`]?.status === 'Success')
  if (shown.length === 0) return { shown: new Set() }
  return {
    shown: new Set(shown.map(({ check }) => check.name)),
    project: { ...shared, [COUNTEREXAMPLES_PATH]: source(shown) },
  }
}

const counterexamplesSource = (
  plan: DeploymentPlan,
  deployment: { name: string; path: string },
  suspicions: readonly Suspicion[],
): string =>
  `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {${deployment.name}} from "../../${deployment.path}";

/// Values from a symbolic run: each test passes when its property fails for them.
contract ${CONTRACT} is ${deployment.name} {
    address private target;

${suspicions.map(({ check, values }) => `${checkSource(check)}\n\n${concreteTest(check, values)}`).join('\n\n')}

${readers(plan)}
}
`
