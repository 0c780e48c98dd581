import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from '@lc/dev-services'
import { checkout } from '../checkout.ts'

/** A file of tests that failed once and passed when it ran again alone. */
export interface FlakyFile {
  file: string
  /** The failures of the first run. */
  failures: string[]
}

/** More files than this don't fail by luck. */
const MAX_FILES = 10

/**
 * Runs each failed file once more, alone and in a new process. Returns undefined if one fails again or if there are too
 * many: then the first run's failures count.
 */
export const tryFilesAgain = async <F>(
  files: ReadonlyMap<string, readonly string[]>,
  runFile: (file: string) => F | undefined | Promise<F | undefined>,
): Promise<{ flaky: FlakyFile[]; results: F[] } | undefined> => {
  if (files.size === 0 || files.size > MAX_FILES) return undefined
  const flaky: FlakyFile[] = []
  const results: F[] = []
  for (const [file, failures] of files) {
    console.log(`\n── second try: ${file}`)
    const result = await runFile(file)
    if (result === undefined) return undefined
    results.push(result)
    flaky.push({ file, failures: [...failures] })
  }
  return { flaky, results }
}

export const flakyLedger = () => join(cacheFolder(), 'flaky.jsonl')

/** Prints the files and appends them to the ledger, one JSON line each. */
export const recordFlaky = (flaky: readonly FlakyFile[], ledger: string) => {
  if (flaky.length === 0) return
  mkdirSync(dirname(ledger), { recursive: true })
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).stdout?.trim()
  for (const { file, failures } of flaky) {
    console.log(`flaky: ${file}`)
    const entry = { file, commit, at: new Date().toISOString(), failures }
    appendFileSync(ledger, `${JSON.stringify(entry)}\n`)
  }
}
