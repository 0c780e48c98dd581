import type { Proof } from '@lc/api-contract'
import { createLibraryRecogniser, type openLibraryCache } from '@lc/compile-doctor'
import { type MergedFinding, mergeFindings, type RawFinding } from '@lc/core'
import { detectorFor } from '@lc/detectors'
import { allSources, type Engine, type Jail, measureJail, runEngine, runForge } from '@lc/engines'
import { buildProject } from '../../scripts/scan/scan-project.ts'
import { toolNeutral } from '../../scripts/scan/tool-neutral.ts'
import { type BuildUnit, keepBuilds } from '../forge/keep-builds.ts'
import type { BenchProject } from './bench-project.ts'
import { hashProject } from './list-projects.ts'
import type { ProofRow, ProofSeen } from './proof-row.ts'
import { inspectShownTests } from './shown-tests.ts'

/** One project as in a scan, with the proof engine only; the emitted project is run again. */
export const proveProject = async (project: BenchProject, bench: ProofBench): Promise<ProofRow> => {
  const compiling = measureJail(bench.jail)
  const recognise = createLibraryRecogniser(bench.cache)
  const compile: BuildUnit = (bundle) => buildProject(bundle, { ...bench, jail: compiling, recognise })
  const { build, published } = await (bench.builds ? keepBuilds(bench.builds, compile) : compile)(bundleOf(project))
  const row = { ...EMPTY, name: project.name, hash: hashProject(project), compileCpuSeconds: compiling.cpuSeconds() }
  if (!build) return { ...row, outcome: 'not_run', reason: 'not compiled' }
  const run = await runEngine(bench.engine, build, { ...bench, published })
  const proved = run.findings.filter(({ exhibit }) => exhibit?.kind === 'proof')
  const merged: MergedFinding[] = mergeFindings(run.findings, allSources(build)).findings
  return {
    ...row,
    outcome: run.outcome,
    ...(run.why === undefined ? {} : { reason: run.why.code }),
    cpuSeconds: run.cpuSeconds,
    proofs: proved.map((finding) => seenOf(finding, project.prefix)),
    ...(await runAgain(proved, run.project ?? {}, bench)),
    shown: await inspectShownTests(proved, bench),
    findings: toolNeutral({ findings: merged, checks: [] }, '').findings,
  }
}

const EMPTY = { cpuSeconds: 0, proofs: [], ranAgain: 0, failedAgain: [], shown: [], findings: [] }

const bundleOf = ({ sources, settings, mainFile }: BenchProject) => ({
  origin: 'file' as const,
  sources,
  ...settings,
  ...(mainFile === undefined ? {} : { mainFile }),
})

const seenOf = ({ engine, check, words, locations }: RawFinding, prefix = ''): ProofSeen => {
  const { id, category } = detectorFor({ engine, check })
  const [{ file }] = locations
  return {
    file: `${prefix}${file}`,
    detector: id,
    category,
    words,
    locations: locations.filter((each) => each.file === file).map(({ startLine, endLine }) => [startLine, endLine]),
    functions: locations.map((each) => `${each.contract}.${each.function?.split('(')[0]}`),
  }
}

const LIMITS = {
  wallSeconds: 300,
  cpuSeconds: 120,
  memoryBytes: 2 * 1024 * 1024 * 1024,
  outputBytes: 64 * 1024 * 1024,
}

/** Runs the emitted project again as delivered: every test and every control must pass. */
export const runAgain = async (
  proved: readonly RawFinding[],
  files: Readonly<Record<string, string>>,
  { jail, signal }: ProofBench,
): Promise<Pick<ProofRow, 'ranAgain' | 'failedAgain'>> => {
  const expected = proved.flatMap(testsOf)
  if (expected.length === 0) return { ranAgain: 0, failedAgain: [] }
  const { suites = {} } = await runForge({ jail, files, limits: LIMITS, signal })
  const passed = new Set(
    Object.entries(suites).flatMap(([suite, tests]) =>
      Object.entries(tests)
        .filter(([, { status }]) => status === 'Success')
        .map(([test]) => keyOf(suite.split(':')[0] ?? '', test)),
    ),
  )
  return { ranAgain: expected.length, failedAgain: expected.filter((test) => !passed.has(test)) }
}

const testsOf = ({ exhibit }: RawFinding): string[] =>
  exhibit?.kind === 'proof' ? [...namesOf(exhibit), ...(exhibit.readable ? namesOf(exhibit.readable) : [])] : []

const namesOf = ({ path, test, control, honest }: Pick<Proof, 'path' | 'test' | 'control' | 'honest'>): string[] =>
  [test, control, honest].flatMap((name) => (name === undefined ? [] : keyOf(path, name)))

/** Forge prints test names with parentheses. */
const keyOf = (path: string, test: string): string => `${path}:${test.replace(/\(\)$/, '')}`

/** The tools of a run, shared by its projects. */
export interface ProofBench {
  engine: Engine
  jail: Jail
  cache: ReturnType<typeof openLibraryCache>
  signal: AbortSignal
  /** A folder that keeps compiled builds for the next run. */
  builds?: string | undefined
}
