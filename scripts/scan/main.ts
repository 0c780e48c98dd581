import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isComplete } from '@lc/core'
import { engines, openJail, scanSources } from '@lc/engines'
import { homeFolder, toolsFolder } from '@lc/local'
import { printTable } from './print-table.ts'
import { readProject } from './read-project.ts'
import { toolNeutral } from './tool-neutral.ts'

const USAGE = `usage: make scan FILE=<file.sol or folder> [OUT=<findings.json>] [ENGINE=<id>]
  A file is scanned alone; a folder is one project. Ends non-zero when a check did not finish.`

const { values } = parseArgs({
  options: { file: { type: 'string' }, out: { type: 'string' }, engine: { type: 'string' } },
})

const scan = async (path: string): Promise<boolean> => {
  const project = readProject(resolve(path))
  const chosen = engines.filter(({ id }) => !values.engine || id === values.engine)
  if (chosen.length === 0) throw new Error(`no engine is called ${values.engine}`)
  const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: availableParallelism() })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  try {
    const result = await scanSources({ ...project, engines: chosen, jail, signal: stop.signal })
    const report = toolNeutral(result, project.mainFile)
    printTable(result, console.log)
    if (values.out) writeFileSync(resolve(values.out), `${JSON.stringify(report, null, 2)}\n`)
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
