import type { RawFinding } from '@lc/core'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { runForge } from '../foundry/run-forge.ts'
import { insideProject } from '../inside-project.ts'
import { callsOf } from './calls-of.ts'
import { rawOf, unfinished } from './run-end.ts'
import { whyOf } from './why-of.ts'
import { PROOFS_FOLDER, type WrittenProof, type WrittenProofs, writeProofs } from './writing/write-proofs.ts'

interface Proving {
  /** One for each contract that something was found of. */
  written: readonly WrittenProofs[]
  build: Build
  context: RunContext
}

/** Runs what was written, and tells the proofs whose test and whose control pass. */
export const prove = async ({ written, build, context }: Proving): Promise<EngineResult> => {
  const files = filesOf(written)
  const { run, suites } = await runForge({ ...context, files, args: ['--match-path', `${PROOFS_FOLDER}*`] })
  if (!suites) return { ...unfinished(run), findings: [], raw: rawOf(run) }
  const isInside = insideProject(build.sources)
  const told = written.flatMap((each) => provedOf(each, suites[each.suite] ?? {}, isInside) ?? [])
  if (told.length === 0) return { outcome: 'passed', findings: [], raw: rawOf(run) }
  const findings = told.flatMap((each) => each.proofs.map((proof) => findingOf(proof, each)))
  return { outcome: 'found', findings, raw: rawOf(run), project: filesOf(told) }
}

const filesOf = (written: readonly WrittenProofs[]): Record<string, string> =>
  Object.assign({}, ...written.map(({ files }) => files))

/** Tests are numbered: what is told must name them as the project that is handed out does, so that is written anew. */
const provedOf = (
  { plan, proofs, twin, tokens }: WrittenProofs,
  tests: Readonly<Record<string, ForgeTest>>,
  isInside: ReturnType<typeof insideProject>,
): WrittenProofs | undefined => {
  const hasPassed = (name: string) => tests[`${name}()`]?.status === 'Success'
  const proved = proofs
    .filter(({ test, control }) => hasPassed(test) && hasPassed(control))
    // What does not hold where the flaw is says nothing where it is not.
    .map(({ attack, honest = '' }) => (hasPassed(honest) ? attack : { ...attack, honest: undefined }))
    .filter(({ locations }) => locations.every(isInside))
  return proved.length === 0 ? undefined : writeProofs({ plan, twin, tokens }, proved)
}

const findingOf = (proof: WrittenProof, { path, plan }: WrittenProofs): RawFinding => ({
  engine: 'proof',
  check: proof.attack.check,
  words: '',
  why: whyOf(proof.attack),
  locations: proof.attack.locations,
  rating: { likelihood: 'high', impact: 'medium' },
  exhibit: {
    kind: 'proof',
    path,
    test: proof.test,
    control: proof.control,
    ...(proof.honest === undefined ? {} : { honest: proof.honest }),
    source: proof.source,
    output: testsOf(proof)
      .map((test) => `[PASS] ${test}()\n`)
      .join(''),
    calls: callsOf(proof.attack.candidate, plan),
  },
})

const testsOf = ({ test, control, honest }: WrittenProof): string[] => [
  test,
  control,
  ...(honest === undefined ? [] : [honest]),
]
