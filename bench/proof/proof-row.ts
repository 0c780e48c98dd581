import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { BenchProject } from './bench-project.ts'
import { hashProject } from './list-projects.ts'
import { ShownTest } from './shown-tests.ts'

/** A finding of grade `proved`, without its test. */
export const ProofSeen = z.object({
  file: z.string(),
  detector: z.string(),
  category: z.string(),
  words: z.string(),
  locations: z.array(z.tuple([z.int(), z.int()])),
  /** The functions of the locations, as `Contract.function`. */
  functions: z.array(z.string()).default([]),
})
export type ProofSeen = z.infer<typeof ProofSeen>

/** The result of one project, saved in the results file, so that a set can be run in slices. */
export const ProofRow = z.object({
  name: z.string(),
  /** Hash of the sources: rows of changed sources are dropped. */
  hash: z.string(),
  outcome: z.string(),
  reason: z.string().optional(),
  cpuSeconds: z.number(),
  compileCpuSeconds: z.number(),
  proofs: z.array(ProofSeen),
  /** Tests and controls of the emitted project that were run again, and those that failed. */
  ranAgain: z.int(),
  failedAgain: z.array(z.string()),
  /** The shown form of each proof. */
  shown: z.array(ShownTest).default([]),
  findings: z.array(z.unknown()),
})
export type ProofRow = z.infer<typeof ProofRow>

/** The engine could attack it. */
export const isDeployed = ({ outcome }: ProofRow): boolean => ['passed', 'found', 'timed_out'].includes(outcome)

const Results = z.object({ rows: z.array(ProofRow) })

/** Rows of an earlier slice with unchanged sources. */
export const keptRows = (path: string, projects: readonly BenchProject[]): ProofRow[] => {
  if (!existsSync(path)) return []
  const read = Results.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  const hashes = new Map(projects.map((project) => [project.name, hashProject(project)]))
  return read.success ? read.data.rows.filter(({ name, hash }) => hashes.get(name) === hash) : []
}

/** The format that benchmarks compare (`findings`, `checks`), and the rows for the next slice. */
export const saveRows = (path: string, rows: readonly ProofRow[]): void => {
  const findings = rows.flatMap((row) => row.findings)
  const checks = rows.map(({ name: file, outcome, reason, cpuSeconds: seconds }) => ({
    engine: 'proof',
    file,
    outcome,
    seconds,
    ...(reason === undefined ? {} : { reason }),
  }))
  writeFileSync(path, `${JSON.stringify({ findings, checks, rows }, null, 1)}\n`)
}
