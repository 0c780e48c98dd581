import { readdirSync, readFileSync } from 'node:fs'
import { type MergedFinding, mergeFindings } from '@lc/core'
import type { Detector } from '@lc/detectors'
import type { Engine } from '../engine.ts'
import { engines } from '../registry.ts'
import { runEngine } from '../run-engine.ts'
import type { Jail } from '../sandbox/jail.ts'
import { chooseCompiler, installedCompilers } from '../solc/choose-compiler.ts'
import { compileProject } from '../solc/compile-project.ts'
import { neverAborted } from './open-test-jail.ts'

const detectorsDir = new URL('../../../detectors/src/', import.meta.url)

export type Twin = 'vulnerable' | 'safe'

/** The twins of a detector, one per compiler era: `vulnerable.sol`, `vulnerable-0.4.sol`. */
export const fixtureFiles = (id: string, twin: Twin): string[] =>
  readdirSync(new URL(`${id}/fixtures/`, detectorsDir))
    .filter((name) => name.startsWith(twin))
    .map((name) => `${id}/${name}`)

export const readFixture = (file: string): string =>
  readFileSync(new URL(file.replace('/', '/fixtures/'), detectorsDir), 'utf8')

/**
 * The engines' findings for the twins of all detectors. Static engines scan all twins of one compiler as one project,
 * because starting a compiler and an engine for each would cost far more. Engines that run a contract check just one,
 * so the twins of a kind that only such engines claim are scanned one by one, by the first engine that the kind names:
 * another may leave an unrelated property open.
 */
export const scanFixtures = async (jail: Jail, detectors: readonly Detector[]): Promise<MergedFinding[]> => {
  const files = detectors.filter(isStatic).flatMap(twinsOf)
  const compilers = await Promise.all(files.map(compilerOf))
  const projects = [...Map.groupBy(files, (_, index) => compilers[index]).values()]
  const found = await Promise.all(projects.map((project) => scanProject(jail, project, staticEngines)))
  for (const detector of detectors.filter((each) => !isStatic(each)))
    for (const file of twinsOf(detector)) found.push(await scanProject(jail, [file], claimantsOf(detector).slice(0, 1)))
  return found.flat()
}

/** With `only`, ids separated by commas: scanning the twins of one detector takes seconds, those of all take minutes. */
export const chooseDetectors = (detectors: readonly Detector[], only = ''): Detector[] => {
  const described = detectors.filter(({ id }) => id !== 'unclassified')
  const ids = only.split(',').filter(Boolean)
  const unknown = ids.filter((id) => !described.some((detector) => detector.id === id))
  if (unknown.length > 0) throw new Error(`ONLY names no detector: ${unknown.join(', ')}`)
  return ids.length === 0 ? described : described.filter(({ id }) => ids.includes(id))
}

const staticEngines = engines.filter(({ stage }) => stage === 'static')

const claimantsOf = ({ sources }: Detector): Engine[] =>
  Object.keys(sources).flatMap((named) => engines.filter(({ id }) => id === named))

const isStatic = (detector: Detector): boolean => claimantsOf(detector).some(({ stage }) => stage === 'static')

const FUZZ_PARTS = 3

/** Each part costs about a minute of CPU time. */
export const splitDetectors = (chosen: readonly Detector[]) => {
  const fuzzed = chosen.filter((each) => !isStatic(each) && claimantsOf(each)[0]?.stage === 'fuzz')
  return {
    static: chosen.filter(isStatic),
    fuzz: Array.from({ length: FUZZ_PARTS }, (_, part) => fuzzed.filter((_, index) => index % FUZZ_PARTS === part)),
    others: chosen.filter((each) => !isStatic(each) && !fuzzed.includes(each)),
  }
}

const twinsOf = ({ id }: Detector): string[] => [...fixtureFiles(id, 'vulnerable'), ...fixtureFiles(id, 'safe')]

const compilerOf = async (file: string): Promise<string> => {
  const choice = await chooseCompiler({ [file]: readFixture(file) }, installedCompilers)
  return choice.ok ? choice.version : 'none'
}

const scanProject = async (
  jail: Jail,
  files: readonly string[],
  wanted: readonly Engine[],
): Promise<MergedFinding[]> => {
  const sources = Object.fromEntries(files.map((file) => [file, readFixture(file)]))
  const mainFile = files[0] ?? ''
  const compiled = await compileProject({ sources, mainFile, mainContract: undefined, jail, signal: neverAborted })
  if (!compiled.ok) throw new Error(`the fixtures do not compile: ${compiled.detail}`)
  const runs = await Promise.all(
    wanted.map((engine) => runEngine(engine, compiled.build, { jail, signal: neverAborted })),
  )
  const unfinished = runs.find(({ outcome }) => outcome !== 'passed' && outcome !== 'found')
  if (unfinished) throw new Error(`an engine ended ${unfinished.outcome}: ${unfinished.reason}`)
  const { findings, truncated } = mergeFindings(
    runs.flatMap((run) => run.findings),
    compiled.build.sources,
  )
  if (truncated > 0) throw new Error('there are more fixtures than a report can hold')
  return findings
}
