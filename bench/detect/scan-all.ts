import { availableParallelism } from 'node:os'
import { openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, openJail } from '@lc/engines'
import { sum } from '../sum.ts'
import type { Bench, scanProject } from './scan-project.ts'

/** Findings of one project, those of Slither alone, and an outcome for each engine and file. */
export type ScanRow = Awaited<ReturnType<typeof scanProject>>

export interface Report {
  findings: ScanRow['findings']
  checks: ScanRow['checks']
}

interface ScanAllOptions<T> {
  /** Every engine but fuzzing; without it, static analysis only. */
  hasAllEngines?: boolean
  scan: (project: T, bench: Bench) => Promise<ScanRow>
}

export interface Reports {
  report: Report
  bare: { findings: ScanRow['bare']; checks: ScanRow['checks'] }
  /** Of all projects together. */
  cpuSeconds: ScanRow['cpuSeconds']
}

/** One line that compares our CPU time with that of Slither alone. */
export const cpuLine = ({ ours, bare }: Reports['cpuSeconds']): string =>
  `CPU seconds: ours ${ours.toFixed(0)}, Slither alone ${bare.toFixed(0)}, ratio ${(ours / bare).toFixed(2)}`

/** Scans projects, at most two at a time, and returns our report beside the one of Slither alone. */
export const scanAll = async <T>(
  projects: readonly T[],
  { hasAllEngines = false, scan }: ScanAllOptions<T>,
): Promise<Reports> => {
  const toolsDir = toolsFolder(homeFolder())
  const slots = Math.min(2, availableParallelism())
  const jail = await openJail({ toolsDir, slots })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const chosen = engines.filter(({ stage }) => stage === 'static' || (hasAllEngines && stage !== 'fuzz'))
  const bench: Bench = { engines: chosen, jail, cache: openLibraryCache(toolsDir), signal: stop.signal }
  const rows: ScanRow[] = []
  const waiting = projects.entries()
  const worker = async () => {
    for (const [index, project] of waiting) rows[index] = await scan(project, bench)
  }
  try {
    await Promise.all(Array.from({ length: slots }, worker))
  } finally {
    await jail.close()
  }
  const checks = rows.flatMap((row) => row.checks)
  return {
    report: { findings: rows.flatMap(({ findings }) => findings), checks },
    bare: { findings: rows.flatMap(({ bare }) => bare), checks },
    cpuSeconds: {
      ours: sum(rows.map(({ cpuSeconds }) => cpuSeconds.ours)),
      bare: sum(rows.map(({ cpuSeconds }) => cpuSeconds.bare)),
    },
  }
}
