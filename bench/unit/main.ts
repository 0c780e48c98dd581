import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, openJail } from '@lc/engines'
import { listSet, type SetProject } from '../detect/list-set.ts'
import { median } from '../median.ts'
import { type Row, testProject } from './test-project.ts'

const USAGE = `usage: make bench-unit SET=<folder>
  Generates unit tests for every contract below the folder and runs them, one project at a time.`

const RAN_GOAL = 0.95
const CPU_GOAL_SECONDS = 6

const { values } = parseArgs({ options: { set: { type: 'string' } } })

const testAll = async (projects: readonly SetProject[]): Promise<Row[]> => {
  const engine = engines.find(({ id }) => id === 'unit')
  if (!engine) throw new Error('there is no engine for unit tests')
  const toolsDir = toolsFolder(homeFolder())
  const jail = await openJail({ toolsDir, slots: 1 })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const bench = { engine, jail, cache: openLibraryCache(toolsDir), signal: stop.signal }
  const rows: Row[] = []
  try {
    for (const project of projects) {
      const row = await testProject(project, bench)
      rows.push(row)
      console.log(lineOf(row))
    }
  } finally {
    await jail.close()
  }
  return rows
}

const lineOf = ({ name, reason, outcomes, coveredLines, lines, cpuSeconds }: Row): string => {
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${outcome}=${count}`)
  const figures = [...counts, `lines=${coveredLines}/${lines}`, `cpu=${cpuSeconds.toFixed(1)}`]
  return `${name} ${figures.join(' ')}${reason === '' ? '' : ` (${reason})`}`
}

const main = async (): Promise<number> => {
  if (!values.set) {
    console.log(USAGE)
    return 2
  }
  const rows = await testAll(listSet(resolve(values.set)))
  const deployable = rows.filter(({ isDeployable }) => isDeployable)
  const ran = deployable.filter(({ hasRun }) => hasRun)
  const deployed = ran.filter(({ isDeployed }) => isDeployed)
  const cpuSeconds = median(ran.map((row) => row.cpuSeconds))
  const [covered, lines] = [ran.map((row) => row.coveredLines), ran.map((row) => row.lines)].map((all) =>
    all.reduce((total, each) => total + each, 0),
  )
  console.log(`lines covered=${covered} of=${lines}; median cpu_s=${cpuSeconds.toFixed(1)}`)
  console.log(`bench-unit ran=${ran.length} of=${deployable.length} deployed=${deployed.length}`)
  return ran.length >= deployable.length * RAN_GOAL && cpuSeconds <= CPU_GOAL_SECONDS ? 0 : 1
}

process.exitCode = await main()
