import { availableParallelism, loadavg } from 'node:os'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, openJail, scanSources } from '@lc/engines'
import { readProject } from '../../scripts/scan/project-files.ts'
import { median } from '../median.ts'
import { measureBare } from './measure-bare.ts'
import { measureFast } from './measure-fast.ts'
import { printRuns } from './print-runs.ts'

/** Seconds of a whole scan on two idle cores. */
const BOUND_SECONDS = { without: 30, with: 60 }
const BOUND_RATIO = 1.2
/** Of a free fast scan. */
const BOUND_FAST_CPU_SECONDS = 10
const MAIN_FILE = 'Token.sol'

/**
 * `make bench-scan [RUNS=3] [ONLY=fast]`: a fixed token of five hundred lines as a fast scan, and through every engine,
 * without and with fuzzing.
 */
const main = async (): Promise<number> => {
  const runs = Number(process.env.RUNS || 3)
  const { sources } = readProject(new URL('project/', import.meta.url).pathname)
  const toolsDir = toolsFolder(homeFolder())
  const jail = await openJail({ toolsDir, slots: availableParallelism() })
  const { signal } = new AbortController()
  const measure = async (fuzzing: boolean) => {
    const chosen = engines.filter(({ stage }) => fuzzing || stage !== 'fuzz')
    const times: number[] = []
    for (let at = 0; at < runs; at++) {
      const startedAt = performance.now()
      const { checks } = await scanSources({ sources, mainFile: MAIN_FILE, engines: chosen, jail, signal })
      const seconds = (performance.now() - startedAt) / 1000
      times.push(seconds)
      printRuns({ title: fuzzing ? 'with fuzzing' : 'without fuzzing', checks, seconds }, console.log)
    }
    return median(times)
  }
  try {
    const fastCpu = await measureFast({ sources, mainFile: MAIN_FILE, jail, runs })
    if (process.env.ONLY === 'fast') return reportFast(fastCpu)
    const without = await measure(false)
    const withIt = await measure(true)
    const ratio = await measureBare({ sources, mainFile: MAIN_FILE, jail, toolsDir })
    return report({ without, with: withIt, ratio }) + reportFast(fastCpu)
  } finally {
    await jail.close()
  }
}

const report = (figures: { without: number; with: number; ratio: number }): number => {
  console.log(
    `\nLoad of the machine ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}; cores ${availableParallelism()}.\n`,
  )
  const seconds = `median_s=${figures.without.toFixed(1)} fuzz_median_s=${figures.with.toFixed(1)}`
  console.log(`bench-scan worst_ratio=${figures.ratio.toFixed(2)} ${seconds}`)
  const isFast = figures.without <= BOUND_SECONDS.without && figures.with <= BOUND_SECONDS.with
  return isFast && figures.ratio <= BOUND_RATIO ? 0 : 1
}

const reportFast = (cpuSeconds: number): number => {
  console.log(`bench-scan fast_cpu_s=${cpuSeconds.toFixed(1)}`)
  return cpuSeconds <= BOUND_FAST_CPU_SECONDS ? 0 : 1
}

process.exitCode = await main()
