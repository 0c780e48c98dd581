import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { CheckOutcome } from '@lc/api-contract'
import { diagnose, type openLibraryCache } from '@lc/compile-doctor'
import { engines, type Jail, runEngine } from '@lc/engines'

export interface Fuzzed {
  name: string
  outcome: CheckOutcome
  reason: string | undefined
  found: { property: string; function: string | undefined }[]
  /** Properties that were not decided. */
  open: string[]
  cpuSeconds: number
}

interface Means {
  jail: Jail
  cache: ReturnType<typeof openLibraryCache>
  signal: AbortSignal
}

const fuzz = engines.find(({ id }) => id === 'fuzz')

/** One token on the road of a scan: the doctor's build, then fuzzing. */
export const fuzzFile = async (file: string, means: Means): Promise<Fuzzed> => {
  const name = basename(file)
  const sources = { [name]: readFileSync(new URL(file, import.meta.url), 'utf8') }
  const { build, diagnosis } = await diagnose({ origin: 'file', sources }, means)
  if (!build || !fuzz) throw new Error(`${name} does not compile: ${JSON.stringify(diagnosis.reasons)}`)
  const { outcome, why, properties = [], cpuSeconds } = await runEngine(fuzz, build, means)
  const found = properties.filter((each) => each.outcome === 'found')
  const open = properties.filter((each) => each.outcome !== 'found' && each.outcome !== 'passed')
  return {
    name,
    outcome,
    reason: why?.code,
    found: found.map((each) => ({ property: each.property, function: each.function })),
    open: open.map(({ property, outcome: ended }) => `${property}:${ended}`),
    cpuSeconds,
  }
}
