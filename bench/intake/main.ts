import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Diagnosis } from '@lc/contract'
import { openJail } from '@lc/engines'
import { diagnose, openLibraryCache } from '@lc/intake'
import { homeFolder, toolsFolder } from '@lc/local'
import { type BenchProject, listProjects, readProject } from './list-projects.ts'

const USAGE = `usage: make bench-intake [SET=<folder>]
  Every project below the folder goes through the compile doctor without a hint. Without a folder: the development half of
  the detection benchmark, when it lies beside the checkout, and six packages of npm that setup installed.`

const PACKAGES = [
  '@openzeppelin/contracts/3.4.2',
  '@openzeppelin/contracts/4.9.6',
  '@openzeppelin/contracts/5.4.0',
  'solady/0.1.26',
  '@uniswap/v3-core/1.0.1',
  '@uniswap/v3-periphery/1.4.4',
]
const DEVELOPMENT_SET = '../shared/bench/dev'
const GOAL = 0.99

const { values } = parseArgs({ options: { set: { type: 'string' }, help: { type: 'boolean' } } })

interface Row {
  project: BenchProject
  diagnosis: Diagnosis
  tries: number
  seconds: number
}

const toolsDir = toolsFolder(homeFolder())

const chosenProjects = (): BenchProject[] => {
  if (values.set) return listProjects(resolve(values.set))
  const packages = PACKAGES.map((name) => readProject(join(toolsDir, 'solidity', name), name))
  return [...(existsSync(DEVELOPMENT_SET) ? listProjects(resolve(DEVELOPMENT_SET)) : []), ...packages]
}

const look = async (projects: readonly BenchProject[]): Promise<Row[]> => {
  const slots = Math.min(2, availableParallelism())
  const jail = await openJail({ toolsDir, slots })
  const cache = openLibraryCache(toolsDir)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const waiting = [...projects]
  const rows: Row[] = []
  const worker = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const startedAt = performance.now()
      const { sources } = project
      const { diagnosis, tries } = await diagnose({ origin: 'file', sources }, { jail, cache, signal: stop.signal })
      rows.push({ project, diagnosis, tries, seconds: (performance.now() - startedAt) / 1000 })
    }
  }
  try {
    await Promise.all(Array.from({ length: slots }, worker))
  } finally {
    await jail.close()
  }
  return rows
}

const isCompiled = (state: string) => state === 'compiled'

const printRow = ({ project, diagnosis, seconds }: Row) => {
  const { files, reasons, changes, compiler, state } = diagnosis
  const compiled = files.filter((file) => isCompiled(file.state)).length
  if (files.length === 1 && compiled === 1) return
  console.log(
    `${project.name}: ${state} ${compiled}/${files.length} files, ${compiler ?? '-'}, ${seconds.toFixed(1)} s`,
  )
  const codes = Map.groupBy(changes, ({ code }) => code)
  for (const [code, each] of codes) console.log(`  change ${code} ×${each.length}`)
  for (const file of files) if (!isCompiled(file.state)) console.log(`  ${file.state} ${file.path}`)
  for (const reason of reasons) console.log(`  reason ${JSON.stringify(reason)}`)
}

const main = async (): Promise<number> => {
  if (values.help) {
    console.log(USAGE)
    return 2
  }
  const rows = await look(chosenProjects())
  for (const row of rows) printRow(row)
  const files = rows.flatMap(({ diagnosis }) => diagnosis.files)
  const compiled = files.filter(({ state }) => isCompiled(state)).length
  const single = rows.filter(({ diagnosis }) => diagnosis.files.length === 1)
  const firstTry = single.filter(({ tries }) => tries === 1).length
  if (single.length > 0) console.log(`right compiler at the first try: ${firstTry} of ${single.length} single files`)
  console.log(`bench-intake compiled=${compiled} of=${files.length}`)
  return compiled / files.length >= GOAL ? 0 : 1
}

process.exitCode = await main()
