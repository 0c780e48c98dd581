import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openLibraryCache } from '@lc/compile-doctor'
import { isComplete } from '@lc/core'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, openJail } from '@lc/engines'
import { printTable } from './print-table.ts'
import { readProject, writeProject } from './project-files.ts'
import { chooseEngines, isFuzzed, scanProject } from './scan-project.ts'
import { neutralScope, toolNeutral } from './tool-neutral.ts'

const USAGE = `usage: make scan FILE=<file.sol or folder> [OUT=<findings.json>] [ENGINE=<id>,<id>] [FUZZ=0|1] [PROJECT=<folder>]
  Every engine on every contract in scope; fuzzing is on for tokens unless FUZZ says otherwise. PROJECT gets the Foundry project with the tests that ran.
  A file is scanned alone; a folder is one project with its configuration. Ends non-zero when a check did not finish.`

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
  const bundle = readProject(resolve(path))
  const choose = (hasToken: boolean) =>
    chooseEngines(engines, { ids: values.engine, fuzzing: isFuzzed(values.fuzz, hasToken) })
  // Report a misspelt id before compiling anything.
  choose(false)
  const toolsDir = toolsFolder(homeFolder())
  const jail = await openJail({ toolsDir, slots: availableParallelism() })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  try {
    const cache = openLibraryCache(toolsDir)
    const result = await scanProject(bundle, { cache, jail, signal: stop.signal, chooseEngines: choose })
    const report = { ...toolNeutral(result, result.mainFile), scope: neutralScope(result.scope) }
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
