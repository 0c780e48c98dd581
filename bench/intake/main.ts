import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { judgeCompilers } from './judge-compilers.ts'
import { knownFiles, readLabels } from './known-files.ts'
import { type BenchProject, listProjects, readProject } from './list-projects.ts'
import { printRow, type Row, runDoctor } from './run-doctor.ts'

const USAGE = `usage: make bench-intake [SET=<folder>]
  Every project below the folder goes through the compile doctor without a hint. Without a folder: the development half of
  the detection benchmark, when it lies beside the checkout, six packages of npm that setup installed, and files of published
  packages whose compiler is known.`

const PACKAGES = [
  '@openzeppelin/contracts/3.4.2',
  '@openzeppelin/contracts/4.9.6',
  '@openzeppelin/contracts/5.4.0',
  'solady/0.1.26',
  '@uniswap/v3-core/1.0.1',
  '@uniswap/v3-periphery/1.4.4',
]
const DEVELOPMENT_SET = '../shared/bench/dev'
const COMPILED_GOAL = 0.99
const FIRST_TRY_GOAL = 0.98

const { values } = parseArgs({ options: { set: { type: 'string' }, help: { type: 'boolean' } } })

const toolsDir = toolsFolder(homeFolder())

const listLabelled = (folder: string): BenchProject[] => {
  const labels = readLabels(folder)
  return listProjects(folder).map((project) => {
    const trueCompiler = labels.get(project.name)
    return trueCompiler === undefined ? project : { ...project, trueCompiler }
  })
}

const chosenProjects = (): BenchProject[] => {
  if (values.set) return listLabelled(resolve(values.set))
  const packages = PACKAGES.map((name) => readProject(join(toolsDir, 'solidity', name), name))
  return [...(existsSync(DEVELOPMENT_SET) ? listLabelled(resolve(DEVELOPMENT_SET)) : []), ...packages]
}

const reportCompilers = (rows: readonly Row[]): boolean => {
  const { known, firstTry, sameMinor, missed } = judgeCompilers(rows)
  for (const each of missed) console.log(`not at the first try: ${each}`)
  console.log(`right compiler first_try=${firstTry} of=${known} same_minor=${sameMinor}`)
  return firstTry >= known * FIRST_TRY_GOAL
}

const reportFiles = (rows: readonly Row[]): boolean => {
  const files = rows.flatMap(({ diagnosis }) => diagnosis.files)
  const compiled = files.filter(({ state }) => state === 'compiled').length
  console.log(`bench-intake compiled=${compiled} of=${files.length}`)
  return compiled >= files.length * COMPILED_GOAL
}

const main = async (): Promise<number> => {
  if (values.help) {
    console.log(USAGE)
    return 2
  }
  const projects = await runDoctor(chosenProjects(), toolsDir)
  const known = values.set ? [] : await runDoctor(knownFiles(toolsDir), toolsDir)
  for (const row of projects) printRow(row)
  const isRight = reportCompilers([...projects, ...known])
  return reportFiles(projects) && isRight ? 0 : 1
}

process.exitCode = await main()
