import { type AttackStory, type Proof, toReason } from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import type { ForgeSuites } from '../foundry/forge-results.ts'
import { runForge } from '../foundry/run-forge.ts'
import { type InterruptedRun, insideProject } from '../tool-output.ts'
import { rawOutput, unfinishedRun } from './attack-contract.ts'
import { describeHarm, describeSteps } from './describe-attack.ts'
import { formatSolidity } from './readable/format-solidity.ts'
import { type ReadableProofs, type ReadableTest, withoutTest, writeReadable } from './readable/write-readable.ts'
import { readStory } from './story-log.ts'
import {
  balanceTestName,
  PROOFS_FOLDER,
  type WrittenProof,
  type WrittenProofs,
  writeProofs,
} from './writing/write-proofs.ts'

interface Proving {
  /** One per contract with candidates. */
  written: readonly WrittenProofs[]
  build: Build
  context: RunContext
}

/** Runs the written tests and reports the proofs whose test and control pass. */
export const prove = async ({ written, build, context }: Proving): Promise<EngineResult> => {
  const raw = filesOf(written)
  const readable = await writeAllReadable(written, context)
  const { run, suites, hasReadable } = await runAll(raw, readable.files, context)
  if (!suites) return { ...unfinishedRun(run), findings: [], raw: rawOutput(run) }
  const isInside = insideProject(build.sources)
  const results = written.flatMap(
    (each, index) =>
      provedOf(each, { suites, isInside, tests: hasReadable ? readable.tests[index] : [], files: readable.files }) ??
      [],
  )
  const failure = missingResults(written, suites)
  if (results.length === 0) return { outcome: 'passed', ...failure, findings: [], raw: rawOutput(run) }
  const project: Record<string, string> = Object.assign({}, ...results.map(({ files }) => files))
  const findings = results.flatMap((each) => each.findings)
  return { outcome: 'found', ...failure, findings, raw: rawOutput(run), project }
}

/** A test without a result didn't run, for example because its suite's set-up failed. */
const missingResults = (written: readonly WrittenProofs[], suites: ForgeSuites): InterruptedRun | undefined => {
  const open = written.find(({ suite, proofs }) =>
    proofs.some((proof) => [proof.test, proof.control].some((name) => !suites[suite]?.[`${name}()`])),
  )
  if (!open) return undefined
  const reason = suites[open.suite]?.['setUp()']?.reason
  return { outcome: 'failed', why: toReason('no_test_ran'), ...(reason && { reason }) }
}

const filesOf = (written: readonly WrittenProofs[]): Record<string, string> =>
  Object.assign({}, ...written.map(({ files }) => files))

interface AllReadable {
  /** For each contract, one per proof. */
  tests: ReadableProofs['tests'][]
  files: Record<string, string>
}

const writeAllReadable = async (written: readonly WrittenProofs[], context: RunContext): Promise<AllReadable> => {
  const all = written.map((each) =>
    writeReadable(
      each,
      each.proofs.map(({ attack }) => attack),
    ),
  )
  const files: Record<string, string> = Object.assign({}, ...all.map((each) => each.files))
  const formatted = Object.keys(files).length === 0 ? undefined : await formatSolidity(files, context)
  return formatted ? { tests: all.map(({ tests }) => tests), files: formatted } : { tests: [], files: {} }
}

/** Names of a user's code may not compile in a test of today, so the raw proofs run alone if the run of all fails. */
const runAll = async (raw: Record<string, string>, readable: Record<string, string>, context: RunContext) => {
  // Logs are only printed with -vv.
  const args = ['-vv', '--match-path', `${PROOFS_FOLDER}*`]
  const both = await runForge({ ...context, files: { ...raw, ...readable }, args })
  if (both.suites || both.run.end !== 'exited' || Object.keys(readable).length === 0)
    return { ...both, hasReadable: both.suites !== undefined }
  return { ...(await runForge({ ...context, files: raw, args })), hasReadable: false }
}

interface RunResults {
  suites: ForgeSuites
  isInside: ReturnType<typeof insideProject>
  /** The readable form of each proof, and its files. */
  tests: ReadableProofs['tests'] | undefined
  files: Record<string, string>
}

/** Tests are numbered, and findings must name them as in the final project, so that is written again. */
const provedOf = (
  { plan, proofs, twin, tokens, suite }: WrittenProofs,
  { suites, isInside, tests = [], files }: RunResults,
): { findings: RawFinding[]; files: Record<string, string> } | undefined => {
  const hasPassed = (name: string, within = suite) => suites[within]?.[`${name}()`]?.status === 'Success'
  const proved = proofs
    .map((proof, index) => ({
      ...proof,
      story: readStory(suites[suite]?.[`${balanceTestName(index + 1)}()`], proof.attack, { plan, tokens }),
      readable: shownReadable(tests[index], files, hasPassed),
    }))
    .filter(({ test, control, attack }) => hasPassed(test) && hasPassed(control) && attack.locations.every(isInside))
    // Drops honest tests that fail on the vulnerable code.
    .map(({ attack, honest = '', ...shown }) => ({
      ...shown,
      attack: hasPassed(honest) ? attack : { ...attack, honest: undefined },
    }))
  if (proved.length === 0) return undefined
  const final = writeProofs(
    { plan, twin, tokens },
    proved.map(({ attack }) => attack),
  )
  const shown = proved.flatMap(({ readable }) => readable ?? [])
  return {
    findings: final.proofs.map((proof, index) => findingOf(proof, final, proved[index])),
    files: {
      ...final.files,
      ...Object.fromEntries(shown.map(({ path, source }) => [path, source])),
      ...Object.fromEntries(shown.map(({ helper }) => [helper, files[helper] ?? ''])),
    },
  }
}

interface ShownReadable extends NonNullable<Proof['readable']> {
  helper: string
}

/** A readable test is shown only if it and its control passed in the same run. */
const shownReadable = (
  test: ReadableTest | undefined,
  files: Record<string, string>,
  hasPassed: (name: string, suite: string) => boolean,
): ShownReadable | undefined => {
  if (!test || !hasPassed(test.test, test.suite) || !hasPassed(test.control, test.suite)) return undefined
  const source = files[test.path] ?? ''
  const { path, helper, honest } = test
  const shown = { path, helper, test: test.test, control: test.control }
  if (honest === undefined) return { ...shown, source, output: outputOf(test) }
  if (hasPassed(honest, test.suite)) return { ...shown, honest, source, output: outputOf(test) }
  return { ...shown, source: withoutTest(source, honest), output: outputOf({ ...test, honest: undefined }) }
}

const findingOf = (
  proof: WrittenProof,
  { path, plan }: WrittenProofs,
  { readable, story }: { readable?: ShownReadable | undefined; story?: AttackStory | undefined } = {},
): RawFinding => ({
  engine: 'proof',
  check: proof.attack.check,
  words: '',
  why: describeHarm(proof.attack),
  locations: proof.attack.locations,
  rating: { likelihood: 'high', impact: 'medium' },
  exhibit: {
    kind: 'proof',
    path,
    test: proof.test,
    control: proof.control,
    ...(proof.honest === undefined ? {} : { honest: proof.honest }),
    source: proof.source,
    output: outputOf(proof),
    calls: describeSteps(proof.attack.candidate, plan),
    ...(readable ? { readable: withoutHelper(readable) } : {}),
    ...(story ? { story } : {}),
  },
})

const withoutHelper = ({ helper: _, ...readable }: ShownReadable): NonNullable<Proof['readable']> => readable

const outputOf = ({ test, control, honest }: { test: string; control: string; honest?: string | undefined }): string =>
  [test, control, ...(honest === undefined ? [] : [honest])].map((name) => `[PASS] ${name}()\n`).join('')
