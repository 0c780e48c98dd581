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

/** Runs the doctor on every project, with one run per CPU but at most two. */
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

/** Prints a project's result; a single file that compiled needs no line. */
export const printRow = ({ project, diagnosis, seconds }: Row): void => {
  const { files, reasons, changes, compiler, state } = diagnosis
  const failed = files.filter((file) => file.state !== 'compiled')
  if (files.length === 1 && failed.length === 0) return
  const compiled = files.length - failed.length
  console.log(
    `${project.name}: ${state} ${compiled}/${files.length} files, ${compiler ?? '-'}, ${seconds.toFixed(1)} s`,
  )
  for (const [code, each] of Map.groupBy(changes, ({ code }) => code)) console.log(`  change ${code} ×${each.length}`)
  for (const file of failed) console.log(`  ${file.state} ${file.path}`)
  for (const reason of reasons) console.log(`  reason ${JSON.stringify(reason)}`)
}
