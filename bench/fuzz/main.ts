import { readdirSync } from 'node:fs'
import { openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { openJail } from '@lc/engines'
import { median } from '../median.ts'
import { type Fuzzed, fuzzFile } from './fuzz-file.ts'
import truth from './truth.json' with { type: 'json' }

/** How many bad contracts must be caught; no correct one may be reported. */
const MUST_CATCH = 66

const filesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, import.meta.url))
    .filter((name) => name.endsWith('.sol'))
    .filter((name) => !process.env.ONLY || process.env.ONLY.split(',').some((part) => name.startsWith(part)))
    .map((name) => `${folder}/${name}`)

const toolsDir = toolsFolder(homeFolder())
const jail = await openJail({ toolsDir, slots: 1 })
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())

const fuzzAll = async (folder: string): Promise<Fuzzed[]> => {
  const rows: Fuzzed[] = []
  for (const file of filesIn(folder)) {
    const row = await fuzzFile(file, { jail, cache: openLibraryCache(toolsDir), signal: stop.signal })
    const found = row.found.map((each) => `${each.property}@${each.function}`).join(' ')
    console.log(
      `${file} ${row.outcome} ${row.cpuSeconds.toFixed(1)}s ${found} ${row.open.join(' ')} ${row.reason ?? ''}`,
    )
    rows.push(row)
  }
  return rows
}

const known: Readonly<Record<string, { property: string; functions: readonly string[] }>> = truth

/** Caught by the property that it breaks, at a function that breaks it. */
const isCaught = ({ name, found }: Fuzzed): boolean =>
  found.some(
    (each) => each.property === known[name]?.property && known[name].functions.includes(each.function ?? 'nowhere'),
  )

const bad = await fuzzAll('tokens')
const sound = await fuzzAll('sound')
await jail.close()

const missed = bad.filter((row) => !isCaught(row))
for (const { name } of missed) console.log(`missed: ${name}`)
const undecided = sound.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'found')
for (const { name, outcome, reason } of undecided) console.log(`not decided: ${name} ${outcome} ${reason ?? ''}`)
const accused = sound.reduce((sum, { found }) => sum + found.length, 0)
const caught = bad.length - missed.length
console.log(
  `bench-fuzz cpu_median=${median([...bad, ...sound].map(({ cpuSeconds }) => cpuSeconds)).toFixed(1)} sound=${sound.length} undecided=${undecided.length}`,
)
console.log(`bench-fuzz caught=${caught} of=${bad.length} false=${accused}`)
process.exitCode = caught >= Math.min(MUST_CATCH, bad.length) && accused === 0 && undecided.length === 0 ? 0 : 1
