import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { engines, openJail } from '@lc/engines'
import { openLibraryCache } from '@lc/intake'
import { homeFolder, toolsFolder } from '@lc/local'
import { buildProject } from './build-project.ts'
import { type BuildRow, checkBuild } from './check-project.ts'
import { printBuild, printDiagnosis } from './print-rows.ts'
import { readPins } from './read-pins.ts'
import { readSources } from './read-sources.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, engines: { type: 'string' } } })

/** `make bench-projects`: published packages as projects, through the doctor and every check. */
const main = async (): Promise<number> => {
  const chosen = (values.engines ?? '').split(',').filter(Boolean)
  const isChosen = (check: string) => chosen.length === 0 || chosen.includes(check)
  const toolsDir = toolsFolder(homeFolder())
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const jail = await openJail({ toolsDir, slots: Math.min(2, availableParallelism()) })
  const doctor = { jail, cache: openLibraryCache(toolsDir), signal: stop.signal }
  const tools = {
    engines: engines.filter(({ id }) => isChosen(id)),
    hasStructure: isChosen('structure'),
    jail,
    signal: stop.signal,
  }
  const projects = readPins(values.only)
  const rows: BuildRow[] = []
  let notCompiled = 0
  try {
    for (const project of projects) {
      const startedAt = performance.now()
      const { diagnosis, builds } = await buildProject(await readSources(project), doctor)
      printDiagnosis(project, diagnosis, (performance.now() - startedAt) / 1000)
      if (builds.length === 0) notCompiled++
      for (const build of builds) {
        const row = await checkBuild(build, tools)
        printBuild(row)
        rows.push(row)
      }
    }
  } finally {
    await jail.close()
  }
  const checks = rows.flatMap((row) => row.checks)
  const count = (outcome: string) => checks.filter((check) => check.outcome === outcome).length
  const failed = count('failed') + notCompiled
  const contracts = rows.reduce((sum, row) => sum + row.contracts, 0)
  const worst = Math.max(0, ...checks.map(({ seconds }) => seconds))
  console.log(
    `bench-projects projects=${projects.length} contracts=${contracts} failed=${failed} timed_out=${count('timed_out')} worst_s=${worst.toFixed(0)}`,
  )
  return failed === 0 ? 0 : 1
}

process.exitCode = await main()
