import { readdirSync, readFileSync } from 'node:fs'
import { type MergedFinding, mergeFindings } from '@lc/core'
import type { Detector } from '@lc/detectors'
import type { Engine } from '../engine.ts'
import { engines } from '../registry.ts'
import { runEngine } from '../run-engine.ts'
import type { Jail } from '../sandbox/jail.ts'
import { chooseCompiler } from '../solc/choose-compiler.ts'
import { compileProject } from '../solc/compile-project.ts'
import { installedCompilers } from '../solc/installed-compilers.ts'
import { neverAborted } from './open-test-jail.ts'

const detectorsDir = new URL('../../../detectors/src/', import.meta.url)

export type Twin = 'vulnerable' | 'safe'

/** The twins of a detector, one for each era of compilers that it is shown in: `vulnerable.sol`, `vulnerable-0.4.sol`. */
export const fixtureFiles = (id: string, twin: Twin): string[] =>
  readdirSync(new URL(`${id}/fixtures/`, detectorsDir))
    .filter((name) => name.startsWith(twin))
    .map((name) => `${id}/${name}`)

export const readFixture = (file: string): string =>
  readFileSync(new URL(file.replace('/', '/fixtures/'), detectorsDir), 'utf8')

/**
 * What the engines say of the twins of all detectors. The twins that ask for one compiler are scanned by static engines
 * as one project: starting a compiler and an engine for each of them costs far more than looking at them. An engine that
 * runs a contract looks at one, so a kind that only such engines claim has its twins scanned one by one, by the engine
 * that the kind names first: another may leave a question of its own open, and that says nothing about the kind.
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

const staticEngines = engines.filter(({ stage }) => stage === 'static')

const claimantsOf = ({ sources }: Detector): Engine[] =>
  Object.keys(sources).flatMap((named) => engines.filter(({ id }) => id === named))

const isStatic = (detector: Detector): boolean => claimantsOf(detector).some(({ stage }) => stage === 'static')

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
