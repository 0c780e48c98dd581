import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, fixableChecks, openJail } from '@lc/engines'
import type { BenchProject } from '../proof/bench-project.ts'
import { listProjects } from '../proof/list-projects.ts'
import type { ProofBench } from '../proof/prove-project.ts'
import { type FixRow, fixProject } from './fix-project.ts'
import { proveOnce } from './kept-proofs.ts'
import { rerunOutside } from './rerun-outside.ts'

const USAGE = `usage: make bench-fixes SET=fixtures|<folder> [LABELS=<labels.json>] [PROOFS=<folder>] [ONLY=text] [FROM=0] [TO=…]
  Fixes for every proof of the set; each offered patch is applied, compiled and tested again without the product.
  Proofs are kept in PROOFS, so that a second run searches only for fixes.`

const option = { type: 'string' } as const
const { values } = parseArgs({
  options: { set: option, labels: option, proofs: option, only: option, from: option, to: option },
})

interface Result extends FixRow {
  problems: string[]
}

const fixAll = async (projects: readonly BenchProject[], folder: string, done: (result: Result) => void) => {
  const engine = engines.find(({ id }) => id === 'proof')
  if (!engine) throw new Error('there is no proof engine')
  const toolsDir = toolsFolder(homeFolder())
  const slots = Math.min(2, availableParallelism())
  const jail = await openJail({ toolsDir, slots })
  const bench: ProofBench = { engine, jail, cache: openLibraryCache(toolsDir), signal: new AbortController().signal }
  const waiting = projects.values()
  const worker = async () => {
    for (const project of waiting) {
      const proved = await proveOnce(project, folder, bench)
      const rows = proved ? await fixProject(proved, bench) : []
      for (const row of rows) done({ ...row, problems: proved ? rerunOutside(row, proved) : [] })
    }
  }
  try {
    await Promise.all(Array.from({ length: slots }, worker))
  } finally {
    await jail.close()
  }
}

const show = ({ name, check, fix, rejected, problems }: Result): void => {
  const tried = rejected.map(({ edit, reason }) => `${edit}: ${reason}`).join(', ')
  console.log(`${name} ${check}: ${fix?.edit ?? 'no fix'}${tried && ` (not offered: ${tried})`}`)
  for (const problem of problems) console.log(`  broken: ${problem}`)
}

const main = async (): Promise<number> => {
  const { set, labels, proofs, only = '' } = values
  if (!set) {
    console.log(USAGE)
    return 2
  }
  const all = listProjects(set, labels || undefined).filter(({ isClean }) => !isClean)
  const chosen = all
    .slice(Number(values.from || 0), values.to ? Number(values.to) : all.length)
    .filter(({ name }) => only.split(',').some((part) => name.includes(part)))
  const results: Result[] = []
  await fixAll(chosen, resolve(proofs || join(tmpdir(), 'lightning-cat-proofs')), (result) => {
    results.push(result)
    show(result)
  })
  const patchable = results.filter(({ check }) => fixableChecks.some((each) => each === check))
  const offered = results.filter(({ fix }) => fix)
  const broken = offered.filter(({ problems }) => problems.length > 0)
  for (const [check, rows] of Map.groupBy(results, (row) => row.check))
    console.log(`${check.padEnd(20)} ${rows.filter(({ fix }) => fix).length} of ${rows.length}`)
  console.log(
    `bench-fixes proved=${results.length} patchable=${patchable.length} offered=${offered.length} held=${offered.length - broken.length} broken=${broken.length}`,
  )
  return broken.length === 0 ? 0 : 1
}

process.exitCode = await main()
