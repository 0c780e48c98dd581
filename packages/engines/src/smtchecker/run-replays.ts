import type { RunContext } from '../engine.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { deploymentSource } from '../foundry/deployment-source.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import { runForge } from '../foundry/run-forge.ts'
import type { Candidate } from './candidates-of.ts'
import { REPLAY_CONTRACT, REPLAY_PATH, replaySource } from './replay-source.ts'

export interface Replayed {
  /** Names of the tests that ran and showed the panic. */
  shown: ReadonlySet<string>
  /** Whether the calls were made at all. */
  hasRun: boolean
  /** The project with exactly those tests; absent when there are none. */
  project?: Record<string, string>
}

/** Runs the candidates' calls on the contract's own code. What does not run shows nothing. */
export const runReplays = async ({
  candidates,
  plan,
  context,
}: {
  candidates: readonly Candidate[]
  plan: DeploymentPlan
  context: RunContext
}): Promise<Replayed> => {
  const replays = candidates.flatMap(({ replay }) => (replay ? [replay] : []))
  if (replays.length === 0) return { shown: new Set(), hasRun: false }
  const deployment = deploymentSource(plan)
  const shared = { ...foundryProject(plan), [deployment.path]: deployment.source }
  const files = { ...shared, [REPLAY_PATH]: replaySource({ plan, deployment, replays }) }
  const { suites } = await runForge({ ...context, files, args: ['--match-path', REPLAY_PATH] })
  if (!suites) return { shown: new Set(), hasRun: false }
  const tests = suites[`${REPLAY_PATH}:${REPLAY_CONTRACT}`] ?? {}
  const shown = replays.filter(({ test }) => tests[`${test}()`]?.status === 'Success')
  if (shown.length === 0) return { shown: new Set(), hasRun: true }
  const project = { ...shared, [REPLAY_PATH]: replaySource({ plan, deployment, replays: shown }) }
  return { shown: new Set(shown.map(({ test }) => test)), hasRun: true, project }
}
