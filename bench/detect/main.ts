import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, openJail } from '@lc/engines'
import { listSet, type SetProject } from './list-set.ts'
import { printFigures } from './print-figures.ts'
import { type Bench, scanProject } from './scan-project.ts'

const USAGE = `usage: make bench-detect SET=<folder> OUT=<findings.json> [ENGINES=all]
  Static analysis, or every engine but fuzzing.
  Every Solidity file below the folder through doctor, engines and merge. Beside OUT, <findings>.bare.json holds what
  Slither says by itself in the same run. Both have the form that benchmarks compare.`

const { values } = parseArgs({
  options: { set: { type: 'string' }, out: { type: 'string' }, engines: { type: 'string' } },
})

type Row = Awaited<ReturnType<typeof scanProject>>

const scanAll = async (projects: readonly SetProject[]): Promise<Row[]> => {
  const toolsDir = toolsFolder(homeFolder())
  const slots = Math.min(2, availableParallelism())
  const jail = await openJail({ toolsDir, slots })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const chosen = engines.filter(({ stage }) => stage === 'static' || (values.engines === 'all' && stage !== 'fuzz'))
  const bench: Bench = { engines: chosen, jail, cache: openLibraryCache(toolsDir), signal: stop.signal }
  const rows: Row[] = []
  const waiting = projects.entries()
  const worker = async () => {
    for (const [index, project] of waiting) rows[index] = await scanProject(project, bench)
  }
  try {
    await Promise.all(Array.from({ length: slots }, worker))
  } finally {
    await jail.close()
  }
  return rows
}

const save = (file: string, content: unknown): void => writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`)

const main = async (): Promise<number> => {
  if (!values.set || !values.out) {
    console.log(USAGE)
    return 2
  }
  const projects = listSet(resolve(values.set))
  const rows = await scanAll(projects)
  const report = { findings: rows.flatMap(({ findings }) => findings), checks: rows.flatMap(({ checks }) => checks) }
  const bare = { findings: rows.flatMap((row) => row.bare), checks: report.checks }
  const out = resolve(values.out)
  save(out, report)
  save(`${out.replace(/\.json$/, '')}.bare.json`, bare)
  return printFigures({ report, bare, files: projects.flatMap(({ sources }) => Object.keys(sources)) }) ? 0 : 1
}

process.exitCode = await main()
