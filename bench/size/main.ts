import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, openJail, scanSources } from '@lc/engines'
import { listSet, type SetProject } from '../detect/list-set.ts'
import { sum } from '../sum.ts'
import { fitLine } from './fit-line.ts'

const USAGE = `usage: make bench-size SET=<folder> [COUNT=12]
  Scans contracts of all sizes below the folder, one at a time, and prints what they cost and the line through it.`

const CORES = 2

/**
 * `make bench-size`: CPU seconds don't depend on the machine's load; the time on two idle cores is derived from them.
 */
const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { set: { type: 'string' }, count: { type: 'string' } } })
  if (!values.set) {
    console.log(USAGE)
    return 2
  }
  const chosen = spread(listSet(resolve(values.set)), Number(values.count || 12))
  const rows: { x: number; y: number }[] = []
  const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: CORES })
  const { signal } = new AbortController()
  const measured = engines.filter(({ stage }) => stage !== 'fuzz')
  try {
    for (const { sources } of chosen) {
      const [mainFile = ''] = Object.keys(sources)
      const { checks } = await scanSources({ sources, mainFile, engines: measured, jail, signal })
      if (checks.every(({ outcome }) => outcome === 'not_run')) continue
      const spent = checks.map(({ cpuSeconds }) => cpuSeconds)
      const seconds = Math.max(sum(spent) / CORES, ...spent)
      rows.push({ x: linesOf(sources), y: seconds })
      const each = checks.map(({ engine, cpuSeconds }) => `${engine}=${cpuSeconds.toFixed(1)}`)
      console.log(`${mainFile} lines=${linesOf(sources)} s=${seconds.toFixed(1)} ${each.join(' ')}`)
    }
  } finally {
    await jail.close()
  }
  const { start, slope } = fitLine(rows)
  console.log(`bench-size least_s=${start.toFixed(1)} s_per_1000_lines=${(slope * 1000).toFixed(1)} of=${rows.length}`)
  return rows.length > 1 ? 0 : 1
}

const linesOf = (sources: SetProject['sources']): number => Object.values(sources).join('\n').split('\n').length

/** Evenly over the sizes, including the smallest and the largest. */
const spread = (projects: readonly SetProject[], count: number): SetProject[] => {
  const sorted = projects.toSorted((a, b) => linesOf(a.sources) - linesOf(b.sources))
  const step = Math.max(1, (sorted.length - 1) / Math.max(1, count - 1))
  return sorted.filter((_, index) => Math.floor((index + 1) / step) > Math.floor(index / step) || index === 0)
}

process.exitCode = await main()
