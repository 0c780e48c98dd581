import type { Proof, ProofRerun } from '@lc/api-contract'
import { type Build, compileProject, rerunProofs, runEngine } from '@lc/engines'
import type { ProofBench } from '../proof/prove-project.ts'
import { type FixtureTwin, fixtureSources } from '../proof/read-fixtures.ts'

export interface RerunRow {
  fixture: string
  proofs: number
  /** Outcomes of the kept tests on the same code with moved lines, and on the fixed twin. */
  moved: string[]
  fixed: string[]
}

/** Proves the vulnerable twin, and runs the kept proofs on the same code with moved lines and on the fixed twin. */
export const rerunFixture = async (fixture: string, bench: Omit<ProofBench, 'cache'>): Promise<RerunRow> => {
  const { findings, project = {} } = await runEngine(bench.engine, await buildOf(fixture, 'vulnerable', bench), bench)
  const proofs = findings.flatMap(({ exhibit }): Proof[] => (exhibit?.kind === 'proof' ? [exhibit] : []))
  const on = async (build: Build) => (await rerunProofs({ ...bench, build, project, proofs })).map(wordOf)
  return {
    fixture,
    proofs: proofs.length,
    moved: proofs.length === 0 ? [] : await on(await buildOf(fixture, 'vulnerable', bench, '\n\n// moved\n\n')),
    fixed: proofs.length === 0 ? [] : await on(await buildOf(fixture, 'fixed', bench)),
  }
}

const wordOf = (rerun: ProofRerun): string => (rerun.outcome === 'no_result' ? rerun.reason : rerun.outcome)

const buildOf = async (
  fixture: string,
  twin: FixtureTwin,
  ...[{ jail, signal }, before = '']: [Omit<ProofBench, 'cache'>, string?]
): Promise<Build> => {
  const sources = Object.fromEntries(
    Object.entries(fixtureSources(fixture, twin)).map(([file, text]) => [file, `${before}${text}`]),
  )
  const mainFile = `${fixture}/${twin}.sol`
  const compiled = await compileProject({ sources, mainFile, mainContract: undefined, jail, signal })
  if (!compiled.ok) throw new Error(`${mainFile} does not compile: ${compiled.detail}`)
  return compiled.build
}
