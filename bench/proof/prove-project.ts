import { createHash } from 'node:crypto'
import { diagnose } from '@lc/compile-doctor'
import { type MergedFinding, mergeFindings, type RawFinding } from '@lc/core'
import { detectorFor } from '@lc/detectors'
import { openMeter, runEngine } from '@lc/engines'
import { toolNeutral } from '../../scripts/scan/tool-neutral.ts'
import type { BenchProject } from './bench-project.ts'
import type { ProofBench } from './proof-bench.ts'
import type { ProofRow, ProofSeen } from './proof-row.ts'
import { runAgain } from './run-again.ts'

/** One project on the road of a scan, with the engine that proves alone; what it emitted is run again. */
export const proveProject = async (project: BenchProject, bench: ProofBench): Promise<ProofRow> => {
  const compiling = openMeter(bench.jail)
  const { build } = await diagnose(bundleOf(project), { ...bench, jail: compiling })
  const row = { ...EMPTY, name: project.name, hash: hashOf(project), compileCpuSeconds: compiling.cpuSeconds() }
  if (!build) return { ...row, outcome: 'not_run', reason: 'not compiled' }
  const run = await runEngine(bench.engine, build, bench)
  const proved = run.findings.filter(({ exhibit }) => exhibit?.kind === 'proof')
  const merged: MergedFinding[] = mergeFindings(run.findings, build.sources).findings
  return {
    ...row,
    outcome: run.outcome,
    ...(run.why === undefined ? {} : { reason: run.why.code }),
    cpuSeconds: run.cpuSeconds,
    proofs: proved.map(seenOf),
    ...(await runAgain(proved, run.project ?? {}, bench)),
    findings: toolNeutral({ findings: merged, checks: [] }, '').findings,
  }
}

const EMPTY = { cpuSeconds: 0, proofs: [], ranAgain: 0, failedAgain: [], findings: [] }

const bundleOf = ({ sources, mainFile }: BenchProject) => ({
  origin: 'file' as const,
  sources,
  ...(mainFile === undefined ? {} : { mainFile }),
})

export const hashOf = ({ sources }: Pick<BenchProject, 'sources'>): string =>
  createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16)

const seenOf = ({ engine, check, words, locations }: RawFinding): ProofSeen => {
  const { id, category } = detectorFor({ engine, check })
  const [{ file }] = locations
  return {
    file,
    detector: id,
    category,
    words,
    locations: locations.filter((each) => each.file === file).map(({ startLine, endLine }) => [startLine, endLine]),
  }
}
