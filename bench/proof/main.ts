import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, openJail } from '@lc/engines'
import type { BenchProject } from './bench-project.ts'
import { listProjects } from './list-projects.ts'
import { printScore } from './print-score.ts'
import { keptRows, type ProofRow, saveRows } from './proof-row.ts'
import { type ProofBench, proveProject } from './prove-project.ts'
import { readVerdicts } from './read-verdicts.ts'
import { scoreProofs } from './score-proofs.ts'

const USAGE = `usage: make bench-proof SET=fixtures|presets|projects|audits|<folder> OUT=<results.json> [LABELS=<labels.json>] [FROM=0] [TO=…] [ONLY=text] [BUILDS=<folder>] [SLOTS=2]
  The engine that proves on every project of the set, two at a time, and every emitted test and control once more.
  Results of other slices stay in OUT: a set can be run piece by piece. ONLY chooses projects by a part of their names.
  BUILDS keeps compiled builds for the next run.`

const option = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    set: option,
    out: option,
    labels: option,
    from: option,
    to: option,
    only: option,
    builds: option,
    slots: option,
  },
})

const proveAll = async (projects: readonly BenchProject[], done: (row: ProofRow) => void): Promise<void> => {
  const engine = engines.find(({ id }) => id === 'proof')
  if (!engine) throw new Error('there is no proof engine')
  const toolsDir = toolsFolder(homeFolder())
  const slots = Number(values.slots || Math.min(2, availableParallelism()))
  const jail = await openJail({ toolsDir, slots })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const bench: ProofBench = {
    engine,
    jail,
    cache: openLibraryCache(toolsDir),
    signal: stop.signal,
    builds: values.builds ? resolve(values.builds) : undefined,
  }
  const waiting = projects.values()
  const worker = async () => {
    for (const project of waiting) done(await proveProject(project, bench))
  }
  try {
    await Promise.all(Array.from({ length: slots }, worker))
  } finally {
    await jail.close()
  }
}

const main = async (): Promise<number> => {
  const { set, out } = values
  if (!set || !out) {
    console.log(USAGE)
    return 2
  }
  const projects = listProjects(set, values.labels || undefined)
  const slice = projects
    .slice(Number(values.from || 0), values.to ? Number(values.to) : projects.length)
    .filter(({ name }) => name.includes(values.only ?? ''))
  const chosen = new Set(slice.map(({ name }) => name))
  const rows = keptRows(resolve(out), projects).filter(({ name }) => !chosen.has(name))
  await proveAll(slice, (row) => {
    rows.push(row)
    saveRows(resolve(out), rows)
    console.log(
      `${row.name}: ${row.outcome} ${row.proofs.length} proofs ${row.cpuSeconds.toFixed(1)} s ${row.reason ?? ''}`,
    )
  })
  const score = scoreProofs(projects, { rows, verdicts: readVerdicts() })
  return printScore({ set, rows, score }) ? 0 : 1
}

process.exitCode = await main()
