import type { Proof, ProofRerun } from '@lc/api-contract'
import { type Build, compileProject, rerunProofs, runEngine } from '@lc/engines'
import type { ProofBench } from '../proof/proof-bench.ts'
import { type FixtureTwin, fixtureSources } from '../proof/read-fixtures.ts'

export interface RerunRow {
  fixture: string
  proofs: number
  /** How the kept tests ended on the same code with its lines moved, and on the fixed twin. */
  moved: string[]
  fixed: string[]
}

/** Proves the vulnerable twin, and runs what was kept on the same code with moved lines and on the fixed one. */
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

const wordOf = (rerun: ProofRerun): string => (rerun.outcome === 'not_told' ? rerun.reason : rerun.outcome)

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
