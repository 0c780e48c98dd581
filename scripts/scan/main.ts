import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isComplete } from '@lc/core'
import { engines, openJail, scanSources } from '@lc/engines'
import { homeFolder, toolsFolder } from '@lc/local'
import { chooseEngines } from './choose-engines.ts'
import { printTable } from './print-table.ts'
import { readProject } from './read-project.ts'
import { toolNeutral } from './tool-neutral.ts'
import { writeProject } from './write-project.ts'

const USAGE = `usage: make scan FILE=<file.sol or folder> [OUT=<findings.json>] [ENGINE=<id>,<id>] [FUZZ=1] [PROJECT=<folder>]
  Every engine but fuzzing, which FUZZ=1 adds; PROJECT gets the Foundry project with the tests that ran. A file is scanned alone; a folder is one project. Ends non-zero when a check did not finish.`

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    out: { type: 'string' },
    engine: { type: 'string' },
    fuzz: { type: 'string' },
    project: { type: 'string' },
  },
})

const scan = async (path: string): Promise<boolean> => {
  const project = readProject(resolve(path))
  const chosen = chooseEngines(engines, { ids: values.engine, fuzzing: values.fuzz === '1' })
  const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: availableParallelism() })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  try {
    const result = await scanSources({ ...project, engines: chosen, jail, signal: stop.signal })
    const report = toolNeutral(result, project.mainFile)
    printTable(result, console.log)
    if (values.out) writeFileSync(resolve(values.out), `${JSON.stringify(report, null, 2)}\n`)
    if (values.project) writeProject(resolve(values.project), result.project)
    return isComplete(result.checks)
  } finally {
    await jail.close()
  }
}

const main = async (): Promise<number> => {
  if (!values.file) {
    console.log(USAGE)
    return 2
  }
  try {
    return (await scan(values.file)) ? 0 : 1
  } catch (error) {
    console.error(`make scan: ${(error as Error).message}`)
    return 1
  }
}

process.exitCode = await main()
