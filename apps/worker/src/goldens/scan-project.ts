import { type Check, computeCoverage } from '@lc/api-contract'
import { diagnose, type LibraryCache, type RecogniseLibraries } from '@lc/compile-doctor'
import { type MergeResult, mergeFindings } from '@lc/core'
import { type Build, checkFromRun, engines, type Jail, runEngine } from '@lc/engines'

export interface Tools {
  jail: Jail
  cache: LibraryCache
  recognise: RecogniseLibraries
}

export interface ScanResult extends MergeResult {
  build: Build
  checks: Check[]
  coverage: ReturnType<typeof computeCoverage>
}

/**
 * Engines that run contracts have their own tests and benches; running all of them on every golden would take minutes.
 */
export const goldenEngines = engines.filter(({ stage }) => stage === 'static')

/** A scan without workflow, store or database: the doctor, the static engines in the jail, one merged report. */
export const scanProject = async (
  sources: Readonly<Record<string, string>>,
  { jail, cache, recognise }: Tools,
): Promise<ScanResult> => {
  const { signal } = new AbortController()
  const [mainFile = ''] = Object.keys(sources)
  const { build, diagnosis } = await diagnose({ origin: 'file', sources, mainFile }, { jail, cache, signal })
  if (!build) throw new Error(`${mainFile} does not compile: ${JSON.stringify(diagnosis.reasons)}`)
  const runs = await Promise.all(
    goldenEngines.map(async (engine) => ({ engine, run: await runEngine(engine, build, { jail, signal }) })),
  )
  const checks = runs.map(({ engine, run }) => checkFromRun(engine, run))
  const raw = runs.flatMap(({ run }) => run.findings)
  const merged = mergeFindings(raw, build.sources, { libraries: await recognise(build.hashes ?? {}) })
  return { ...merged, build, checks, coverage: computeCoverage(checks) }
}
