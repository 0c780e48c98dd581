import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { probe } from './probe.ts'
import { renderPage } from './render-page.ts'
import { languages, parseConfig, parseIncidents } from './status-config.ts'
import { addProbe, emptyData, parseData, type StatusData } from './status-data.ts'

const USAGE = `usage: node deploy/status/main.ts --config <file> --data <file> [--incidents <file>] [--out <folder>]
  Asks each part once, adds what it saw to the data file, and writes the pages into the folder.
  Needs Node 24 and nothing else. How to host it: docs/how-to/host-a-status-page.md`

const text = { type: 'string', default: '' } as const

/** A crash in between leaves the old file. */
const replaceFile = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}

const main = async (): Promise<number> => {
  const options = parseArgs({ options: { config: text, data: text, incidents: text, out: text } }).values
  if (!options.config || !options.data) {
    process.stdout.write(`${USAGE}\n`)
    return 2
  }
  const config = parseConfig(readFileSync(options.config, 'utf8'))
  const incidents = options.incidents ? parseIncidents(readFileSync(options.incidents, 'utf8'), config) : []
  let data: StatusData = existsSync(options.data) ? parseData(readFileSync(options.data, 'utf8')) : emptyData
  const found = await Promise.all(config.components.map(probe))
  const now = new Date()
  for (const [at, { id }] of config.components.entries()) {
    const state = found[at]
    if (state !== undefined) data = addProbe(data, id, { state, at: now })
  }
  replaceFile(options.data, `${JSON.stringify(data)}\n`)
  if (options.out)
    for (const language of languages) {
      const file = join(options.out, language === 'en' ? 'index.html' : `${language}/index.html`)
      replaceFile(file, renderPage({ config, data, incidents, now }, language))
    }
  const counts = config.components.map(({ id }, at) => `${id}=${found[at] ?? 'unmeasured'}`)
  process.stdout.write(`status ${counts.join(' ')}\n`)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
