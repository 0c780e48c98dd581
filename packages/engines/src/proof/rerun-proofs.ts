import type { Proof, ProofRerun, RerunReason } from '@lc/api-contract'
import { budgets } from '../budgets.ts'
import { type Build, partsOf } from '../build.ts'
import type { RunContext } from '../engine.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { seedIn } from '../foundry/environment.ts'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import { planDeployment } from '../foundry/plan-deployment.ts'
import { readProject } from '../foundry/project-reading.ts'
import { runForge } from '../foundry/run-forge.ts'
import { safeName } from '../foundry/solidity-names.ts'
import { withContractsNamed } from '../foundry/tokens/contracts-named.ts'
import { refusedTest } from './refused-test.ts'
import { relink } from './relink.ts'

export type KeptProof = Pick<Proof, 'path' | 'test' | 'control' | 'honest' | 'source'>

export interface RerunRequest extends Pick<RunContext, 'jail' | 'signal'> {
  /** The later code. */
  build: Build
  /** The Foundry project of the earlier scan. */
  project: Readonly<Record<string, string>>
  proofs: readonly KeptProof[]
}

/**
 * Runs the kept tests of earlier proofs on later code, in the order in which they are given. Harm is called gone only where
 * the story up to it, its control and its honest side still hold, or where its call is refused to strangers alone.
 */
export const rerunProofs = async (request: RerunRequest): Promise<ProofRerun[]> => {
  const { proofs } = request
  const results = new Map<KeptProof, ProofRerun>()
  for (const [path, kept] of Map.groupBy(proofs, (proof) => proof.path)) {
    const linked = firstLinked(path, request)
    const runnable = linked ? kept.filter((proof) => reasonBefore(proof, linked.plan) === undefined) : []
    const tests = linked && runnable.length > 0 ? await runSuite(withRefusals(linked, runnable), request) : undefined
    for (const proof of kept) {
      const before = linked ? reasonBefore(proof, linked.plan) : 'other_deployment'
      results.set(proof, before === undefined ? resultOf(proof, tests) : notTold(before))
    }
  }
  return proofs.map((proof) => results.get(proof) ?? notTold('not_finished'))
}

interface LinkedSuite {
  path: string
  plan: DeploymentPlan
  files: Record<string, string>
}

/** The suite on the part of the project that still has its contract. */
const firstLinked = (path: string, { project, build }: RerunRequest): LinkedSuite | undefined => {
  for (const part of partsOf(build)) {
    const linked = linkSuite(path, project, part)
    if (linked) return linked
  }
  return undefined
}

/** The kept tests on what they stand on, and the later code in the place of the earlier. */
const linkSuite = (path: string, project: RerunRequest['project'], build: Build): LinkedSuite | undefined => {
  const source = project[path] ?? ''
  const [, deployPath = '', name = ''] = /"\.\.\/\.\.\/(src\/lc\/(?:Proof)?Deploy(\w+)\.sol)"/.exec(source) ?? []
  // Another contract in its place would have the story told about something else.
  const seeded = { ...build, seed: seedIn(project) }
  const planned = planDeployment(seeded, name)
  if (source === '' || !planned.ok || safeName(planned.plan.contract) !== name) return undefined
  const plan = withContractsNamed(planned.plan, readProject(seeded))
  const deployment = relink(project[deployPath] ?? '', plan)
  if (deployment === undefined) return undefined
  const shared = Object.entries(project).filter(([file]) => SHARED.test(file))
  const files = { ...foundryProject(plan), ...Object.fromEntries(shared), [deployPath]: deployment, [path]: source }
  return { path, plan, files }
}

/** Beside the kept tests, those that ask whether an access check stops their attacks. */
const withRefusals = (linked: LinkedSuite, proofs: readonly KeptProof[]): LinkedSuite => {
  const added = new Map(proofs.flatMap((proof) => refusedTest(proof) ?? []).map(({ name, source }) => [name, source]))
  const suite = linked.files[linked.path] ?? ''
  const end = suite.lastIndexOf('}')
  const source = `${suite.slice(0, end)}\n${[...added.values()].join('\n\n')}\n${suite.slice(end)}`
  return { ...linked, files: { ...linked.files, [linked.path]: source } }
}

const SHARED = /^src\/lc\/(Base|Acts|Attacker|Collectibles|Story|Tokens)\.sol$/

/** What can be said without a run. A call of a function that is gone would reach a fallback, and mean something else. */
const reasonBefore = ({ source }: KeptProof, { selectors }: DeploymentPlan): RerunReason | undefined => {
  const known = new Set(Object.values(selectors))
  return selectorsIn(source).every((selector) => known.has(selector)) ? undefined : 'function_gone'
}

const selectorsIn = (source: string): string[] =>
  [...source.matchAll(CALLS)].flatMap(({ groups }) =>
    [groups?.data, groups?.again, groups?.getter].flatMap((data = '') =>
      data.length < 8 ? [] : data.slice(0, 8).toLowerCase(),
    ),
  )

/** As `write-test.ts` and `write-honest.ts` write calls and questions. */
const CALLS =
  /(?:act|must|strike|mustStrike|serves)\((?:\w+|address\(bytes20\(hex"[0-9a-f]{40}"\)\)), \d+, hex"(?<data>[0-9a-f]*)"(?:, hex"(?<again>[0-9a-f]*)", \d+)?\)|(?:ask|bookOf|bytes4)\(hex"(?<getter>[0-9a-f]*)"\)/gi

const runSuite = async ({ path, files }: LinkedSuite, { jail, signal }: RerunRequest) => {
  const { suites } = await runForge({ jail, signal, limits: budgets.rerun, files, args: ['--match-path', path] })
  return Object.entries(suites ?? {}).find(([suite]) => suite.startsWith(`${path}:`))?.[1]
}

const resultOf = (proof: KeptProof, tests: Record<string, ForgeTest> | undefined): ProofRerun => {
  if (!tests) return notTold('not_finished')
  if (tests['setUp()']) return notTold('not_deployed')
  const names = [proof.test, proof.control, proof.honest, refusedTest(proof)?.name]
  const [shown, control, honest, refused] = names.map((name) => tests[`${name}()`])
  if (!shown || !control) return notTold('not_finished')
  if (shown.status !== 'Success' && refused?.status === 'Success') return { outcome: 'refused' }
  if (shown.status !== 'Success' && !NO_EFFECT.test(shown.reason ?? '')) return notTold('story_failed')
  if (control.status !== 'Success') return notTold('control_failed')
  if (shown.status === 'Success') return { outcome: 'effect_shown' }
  if (!honest) return notTold('no_honest_test')
  return honest.status === 'Success' ? { outcome: 'effect_gone' } : notTold('honest_failed')
}

/** The words of `effect` in `Story.sol`. */
const NO_EFFECT = /^(?:revert: )?no effect: /

const notTold = (reason: RerunReason): ProofRerun => ({ outcome: 'not_told', reason })
