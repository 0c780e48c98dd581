import type { Fix, FixCheckName, Proof } from '@lc/api-contract'
import { budgets } from '../budgets.ts'
import type { Build } from '../build.ts'
import type { RunContext } from '../engine.ts'
import { readSeed } from '../foundry/environment.ts'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { safeName } from '../foundry/solidity-literals.ts'
import { firstUseIn, refusedTest, servedTest } from '../proof/refused-test.ts'
import { runKeptSuite } from '../proof/rerun-proofs.ts'
import { textAt } from '../structure/ast-node.ts'
import { unitOutcomes } from '../unit/run.ts'
import type { HonestSide } from './fix-rules.ts'
import type { FixSubject } from './fix-subject.ts'
import { keepsStorage } from './storage-kept.ts'

export type FixChecks = Fix['checks']

export interface VerifyRequest extends Pick<RunContext, 'jail' | 'signal'> {
  subject: FixSubject
  proof: Proof
  honest: HonestSide
  /** The same part of the project with the edits. */
  patched: Build
  project: Readonly<Record<string, string>>
  /**
   * For wrapped numbers, the build with checked arithmetic: a test that fails there needs the wrapped number itself and
   * isn't about honest use.
   */
  checked?: (() => Promise<Build | undefined>) | undefined
  /** The outcomes of the generated unit tests on the original, run once per contract. */
  unitBefore: () => Promise<ReadonlyMap<string, string> | undefined>
  /** Runs the project's own tests on the patched sources; undefined if no test passes on the original. */
  ownTests: () => Promise<boolean | undefined>
}

/** The checks that hold for a patched project that compiled, or the name of the first that doesn't. */
export const verifyFix = async (request: VerifyRequest): Promise<FixChecks | FixCheckName> => {
  const { subject, patched } = request
  if (!keepsStorage(subject.build, patched)) return 'storage'
  const shown = await runProof(request)
  if (typeof shown === 'string') return shown
  const unit = await runUnit(request)
  if (unit?.holds === false) return 'unit'
  // Something must show that the function, or at least the contract, still works.
  const isShown = shown.some(({ name, outcome }) => name === 'honest' && outcome === 'held')
  if (!isShown && !(request.honest === 'own_use' ? unit?.servesCaller : unit)) return 'honest'
  const own = await request.ownTests()
  if (own === false) return 'own_tests'
  return [
    { name: 'compiles', outcome: 'held' },
    ...shown,
    { name: 'unit', outcome: outcomeOf(unit?.holds) },
    { name: 'own_tests', outcome: outcomeOf(own) },
    { name: 'storage', outcome: 'held' },
  ]
}

const outcomeOf = (holds: boolean | undefined) => (holds ? 'held' : 'not_applicable')

/** The kept proof must fail while its control and an honest side hold. */
const runProof = async (request: VerifyRequest): Promise<FixChecks | FixCheckName> => {
  const { proof, patched, project, jail, signal, honest } = request
  const [refused, served] = [refusedTest(proof), servedTest(proof)]
  const more = [refused, served].flatMap((test) => test ?? [])
  const tests = await runKeptSuite({ path: proof.path, build: patched, project, jail, signal, more })
  if (tests?.[proof.test]?.status !== 'Failure') return 'exploit'
  if (proof.control === undefined || !passes(tests, proof.control)) return 'control'
  const checks: FixChecks = [
    { name: 'exploit', outcome: 'held' },
    { name: 'control', outcome: 'held' },
  ]
  if (honest === 'own_use')
    return [...checks, { name: 'honest', outcome: passes(tests, served?.name) ? 'held' : 'not_applicable' }]
  if (honest === 'none') return [...checks, { name: 'honest', outcome: 'not_applicable' }]
  // Without a kept honest test, the control shows that the calls work one after another.
  if (honest === 'kept' && proof.honest === undefined && isEffectGone(tests, proof))
    return [...checks, { name: 'honest', outcome: 'not_applicable' }]
  const isHonest =
    honest === 'first_use'
      ? firstUseIn(proof)
      : passes(tests, refused?.name) ||
        passes(tests, served?.name) ||
        (isEffectGone(tests, proof) && passes(tests, proof.honest))
  if (isHonest) return [...checks, { name: 'honest', outcome: 'held' }]
  return (await isHonestOnlyByWrapping(request)) ? [...checks, { name: 'honest', outcome: 'not_applicable' }] : 'honest'
}

const isHonestOnlyByWrapping = async ({ checked, proof, project, jail, signal }: VerifyRequest): Promise<boolean> => {
  const build = await checked?.()
  const tests = build && (await runKeptSuite({ path: proof.path, build, project, jail, signal }))
  return tests !== undefined && (proof.honest === undefined || tests[proof.honest]?.status === 'Failure')
}

const passes = (tests: Readonly<Record<string, ForgeTest>>, name: string | undefined): boolean =>
  name !== undefined && tests[name]?.status === 'Success'

/** The steps before the attack still work; otherwise the test fails for another reason than the fix. */
const isEffectGone = (tests: Readonly<Record<string, ForgeTest>>, { test }: Proof): boolean =>
  /^(?:revert: )?no effect: /.test(tests[test]?.reason ?? '')

interface UnitResult {
  /** Every generated test that passed still passes, and none fails that didn't. */
  holds: boolean
  /** The test that calls the fixed function passes. */
  servesCaller: boolean
}

/** Undefined if no generated test passes on the original. */
const runUnit = async (request: VerifyRequest): Promise<UnitResult | undefined> => {
  const before = await request.unitBefore()
  if (!before || ![...before.values()].includes('passed')) return undefined
  const after = await unitOf(request.patched, request)
  if (!after) return { holds: false, servesCaller: false }
  // A misspelt constructor loses its test with its function.
  const isRemoved = (name: string) => request.honest === 'none' && !after.has(name)
  const lost = [...before]
    .filter(([name, outcome]) => outcome === 'passed' && after.get(name) !== 'passed' && !isRemoved(name))
    .map(([name]) => name)
  const isKept = lost.length === 0 || (await failOnlyByWrapping(lost, request))
  const holds = isKept && [...after].every(([name, outcome]) => outcome !== 'failed' || before.get(name) === 'failed')
  const [entry] = request.subject.entries
  const call = `test_call_${safeName(textAt(entry, 'name'))}_`
  const servesCaller = [...after].some(([name, outcome]) => name.startsWith(call) && outcome === 'passed')
  return { holds, servesCaller }
}

const failOnlyByWrapping = async (names: readonly string[], request: VerifyRequest): Promise<boolean> => {
  const build = await request.checked?.()
  const outcomes = build && (await unitOf(build, request))
  return outcomes !== undefined && names.every((name) => outcomes.get(name) !== 'passed')
}

/** The generated unit tests of the attacked contract on one form of the code. */
export const unitOf = (
  build: Build,
  { subject: { contract }, project, jail, signal }: Pick<VerifyRequest, 'subject' | 'project' | 'jail' | 'signal'>,
): Promise<ReadonlyMap<string, string> | undefined> =>
  unitOutcomes(
    { ...build, mainFile: contract.file, mainContract: contract.name, seed: readSeed(project) },
    { jail, signal, limits: budgets.unit },
  )
