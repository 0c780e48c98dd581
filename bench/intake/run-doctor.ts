import { availableParallelism } from 'node:os'
import type { Diagnosis } from '@lc/api-contract'
import { diagnose, openLibraryCache } from '@lc/compile-doctor'
import { openJail } from '@lc/engines'
import type { BenchProject } from './list-projects.ts'

export interface Row {
  project: BenchProject
  diagnosis: Diagnosis
  tries: number
  seconds: number
}

/** Takes every project through the doctor, as many at a time as this machine has processors, two at most. */
export const runDoctor = async (projects: readonly BenchProject[], toolsDir: string): Promise<Row[]> => {
  const slots = Math.min(2, availableParallelism())
  const jail = await openJail({ toolsDir, slots })
  const cache = openLibraryCache(toolsDir)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const waiting = [...projects]
  const rows: Row[] = []
  const worker = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const startedAt = performance.now()
      const { sources, mainFile } = project
      const bundle = { origin: 'file' as const, sources, ...(mainFile === undefined ? {} : { mainFile }) }
      const { diagnosis, tries } = await diagnose(bundle, { jail, cache, signal: stop.signal })
      rows.push({ project, diagnosis, tries, seconds: (performance.now() - startedAt) / 1000 })
    }
  }
  try {
    await Promise.all(Array.from({ length: slots }, worker))
  } finally {
    await jail.close()
  }
  return rows
}
