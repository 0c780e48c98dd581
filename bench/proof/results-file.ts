import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { BenchProject } from './bench-project.ts'
import { ProofRow } from './proof-row.ts'
import { hashOf } from './prove-project.ts'

const Results = z.object({ rows: z.array(ProofRow) })

/** Rows of an earlier slice that still stand for the same sources. */
export const keptRows = (path: string, projects: readonly BenchProject[]): ProofRow[] => {
  if (!existsSync(path)) return []
  const read = Results.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  const hashes = new Map(projects.map((project) => [project.name, hashOf(project)]))
  return read.success ? read.data.rows.filter(({ name, hash }) => hashes.get(name) === hash) : []
}

/** The form that benchmarks compare (`findings`, `checks`), and the rows for the next slice. */
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
