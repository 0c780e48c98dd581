import type { Proof, ProofRerun, RerunReason } from '@lc/api-contract'
import { budgets } from '../budgets.ts'
import { type Build, projectParts } from '../build.ts'
import type { RunContext } from '../engine.ts'
import type { DeploymentPlan, PlannedContract } from '../foundry/deployment-plan.ts'
import { readSeed } from '../foundry/environment.ts'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import { planDeployment } from '../foundry/plan-deployment.ts'
import { readProject } from '../foundry/project-reading.ts'
import { runForge } from '../foundry/run-forge.ts'
import { bytesLiteral, safeName } from '../foundry/solidity-literals.ts'
import { withArgumentContracts } from '../foundry/tokens/argument-contracts.ts'
import { type RefusedTest, refusedTest } from './refused-test.ts'

export type KeptProof = Pick<Proof, 'path' | 'test' | 'control' | 'honest' | 'source'>

export interface RerunRequest extends Pick<RunContext, 'jail' | 'signal'> {
  /** The later code. */
  build: Build
  /** The Foundry project of the earlier scan. */
  project: Readonly<Record<string, string>>
  proofs: readonly KeptProof[]
}

/**
 * Runs the kept tests of earlier proofs on later code, in the given order. Harm counts as fixed only if the steps before
 * it, the control and the honest side still hold, or if its call is refused only to other accounts.
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
      results.set(proof, before === undefined ? resultOf(proof, tests) : noResult(before))
    }
  }
  return proofs.map((proof) => results.get(proof) ?? noResult('not_finished'))
}

/**
 * The results of one kept proof's suite on later code, with further tests in it, by name and without a verdict.
 * `undefined` if it can't be deployed or run there.
 */
export const runKeptSuite = async (
  request: Omit<RerunRequest, 'proofs'> & { path: string; more?: readonly RefusedTest[] },
): Promise<Record<string, ForgeTest> | undefined> => {
  const linked = firstLinked(request.path, request)
  const tests = linked && (await runSuite(withTests(linked, request.more ?? []), request))
  if (!tests || tests['setUp()']) return undefined
  return Object.fromEntries(Object.entries(tests).map(([name, test]) => [name.replace(/\(\)$/, ''), test]))
}

interface LinkedSuite {
  path: string
  plan: DeploymentPlan
  files: Record<string, string>
}

/** The suite for the part of the project that still has its contract. */
const firstLinked = (
  path: string,
  { project, build }: Pick<RerunRequest, 'project' | 'build'>,
): LinkedSuite | undefined => {
  for (const part of projectParts(build)) {
    const linked = linkSuite(path, project, part)
    if (linked) return linked
  }
  return undefined
}

/** The kept tests with the later code in place of the earlier one. */
const linkSuite = (path: string, project: RerunRequest['project'], build: Build): LinkedSuite | undefined => {
  const source = project[path] ?? ''
  const { path: deployPath, name } = deploymentOf(source)
  // Another contract in its place would make the test about something else.
  const seeded = { ...build, seed: readSeed(project) }
  const planned = planDeployment(seeded, name)
  if (source === '' || !planned.ok || safeName(planned.plan.contract) !== name) return undefined
  const plan = withArgumentContracts(planned.plan, readProject(seeded))
  const deployment = relink(project[deployPath] ?? '', plan)
  if (deployment === undefined) return undefined
  const shared = Object.entries(project).filter(([file]) => SHARED.test(file))
  const files = { ...foundryProject(plan), ...Object.fromEntries(shared), [deployPath]: deployment, [path]: source }
  return { path, plan, files }
}

/** The deployment that a kept suite imports: its file, and the name of its contract. */
export const deploymentOf = (suite: string): { path: string; name: string } => {
  const [, path = '', name = ''] = /"\.\.\/\.\.\/(src\/lc\/(?:Proof)?Deploy(\w+)\.sol)"/.exec(suite) ?? []
  return { path, name }
}

/** Besides the kept tests, tests that an access check stops their attacks. */
const withRefusals = (linked: LinkedSuite, proofs: readonly KeptProof[]): LinkedSuite =>
  withTests(
    linked,
    proofs.flatMap((proof) => refusedTest(proof) ?? []),
  )

const withTests = (linked: LinkedSuite, tests: readonly RefusedTest[]): LinkedSuite => {
  const added = new Map(tests.map(({ name, source }) => [name, source]))
  const suite = linked.files[linked.path] ?? ''
  const end = suite.lastIndexOf('}')
  const source = `${suite.slice(0, end)}\n${[...added.values()].join('\n\n')}\n${suite.slice(end)}`
  return { ...linked, files: { ...linked.files, [linked.path]: source } }
}

const SHARED = /^src\/lc\/(Base|Acts|Attacker|Collectibles|Story|Tokens)\.sol$/

/** Results that need no run. A call of a removed function would reach a fallback and mean something else. */
const reasonBefore = ({ source }: KeptProof, { selectors }: DeploymentPlan): RerunReason | undefined => {
  const known = new Set(Object.values(selectors))
  return selectorsIn(source).every((selector) => known.has(selector)) ? undefined : 'function_removed'
}

const selectorsIn = (source: string): string[] =>
  [...source.matchAll(CALLS)].flatMap(({ groups }) =>
    [groups?.data, groups?.again, groups?.getter].flatMap((data = '') =>
      data.length < 8 ? [] : data.slice(0, 8).toLowerCase(),
    ),
  )

/** Calls and reads as `write-proofs.ts` and `write-honest.ts` write them. */
const CALLS =
  /(?:act|must|strike|mustStrike|serves)\((?:\w+|address\(bytes20\(hex"[0-9a-f]{40}"\)\)), \d+, hex"(?<data>[0-9a-f]*)"(?:, hex"(?<again>[0-9a-f]*)", \d+)?\)|(?:ask|bookOf|bytes4)\(hex"(?<getter>[0-9a-f]*)"\)/gi

const runSuite = async ({ path, files }: LinkedSuite, { jail, signal }: Pick<RerunRequest, 'jail' | 'signal'>) => {
  const { suites } = await runForge({ jail, signal, limits: budgets.rerun, files, args: ['--match-path', path] })
  return Object.entries(suites ?? {}).find(([suite]) => suite.startsWith(`${path}:`))?.[1]
}

const resultOf = (proof: KeptProof, tests: Record<string, ForgeTest> | undefined): ProofRerun => {
  if (!tests) return noResult('not_finished')
  if (tests['setUp()']) return noResult('not_deployed')
  const names = [proof.test, proof.control, proof.honest, refusedTest(proof)?.name]
  const [shown, control, honest, refused] = names.map((name) => tests[`${name}()`])
  if (!shown || !control) return noResult('not_finished')
  if (shown.status !== 'Success' && refused?.status === 'Success') return { outcome: 'refused' }
  if (shown.status !== 'Success' && !NO_EFFECT.test(shown.reason ?? '')) return noResult('story_failed')
  if (control.status !== 'Success') return noResult('control_failed')
  if (shown.status === 'Success') return { outcome: 'effect_shown' }
  if (!honest) return noResult('no_honest_test')
  return honest.status === 'Success' ? { outcome: 'effect_gone' } : noResult('honest_failed')
}

/** The sentence of `effect` in `Story.sol`. */
const NO_EFFECT = /^(?:revert: )?no effect: /

const noResult = (reason: RerunReason): ProofRerun => ({ outcome: 'no_result', reason })

/**
 * A kept deployment (see `deployment-source.ts`) with the creation code of a later build: the same contracts at the
 * same addresses, with the same constructor arguments. `undefined` when the later build has other parts.
 */
const relink = (kept: string, { contracts }: DeploymentPlan): string | undefined => {
  const places = [...kept.matchAll(PLACE)].map(({ groups }) => `${groups?.nonce} ${groups?.what}`)
  if (places.join('\n') !== contracts.map(placeOf).join('\n')) return undefined
  const codes = new Map(contracts.map(({ nonce, creation }) => [String(nonce), creation]))
  return kept.replace(PLACE, (...found) => {
    const { head, nonce } = found.at(-1) as { head: string; nonce: string }
    return `${head}${bytesLiteral(codes.get(nonce) ?? '')}`
  })
}

const PLACE =
  /(?<head>\/\/\/ (?<what>main|(?:library|dependency|stub for) \w*)[^\n]*\n {4}function place(?<nonce>\d+)\(\) private returns \(bool\) \{\n {8}bytes memory code = )hex"[0-9a-fA-F]*"/g

const placeOf = ({ nonce, role, name, isStub }: PlannedContract): string => {
  if (role === 'main') return `${nonce} main`
  return `${nonce} ${isStub ? 'stub for' : role} ${safeName(name)}`
}
