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
  /** Undecided properties. */
  open: string[]
  cpuSeconds: number
}

interface FuzzOptions {
  jail: Jail
  cache: ReturnType<typeof openLibraryCache>
  signal: AbortSignal
}

const fuzz = engines.find(({ id }) => id === 'fuzz')

/** One token as in a scan: the doctor's build, then fuzzing. */
export const fuzzFile = async (file: string, options: FuzzOptions): Promise<Fuzzed> => {
  const name = basename(file)
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const sources = { [name]: text, ...sharedFiles(text) }
  const mainContract = name.replace('.sol', '')
  const choice = Object.keys(sources).length > 1 ? { mainFile: name, mainContract } : {}
  const { build, diagnosis } = await diagnose({ origin: 'file', sources, ...choice }, options)
  if (!build || !fuzz) throw new Error(`${name} does not compile: ${JSON.stringify(diagnosis.reasons)}`)
  const { outcome, why, properties = [], cpuSeconds } = await runEngine(fuzz, build, options)
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

/** The bases that variants of one contract share. */
const sharedFiles = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/from "\.\/(\w+\.sol)"/g)].map(([, name = '']) => [
      name,
      readFileSync(new URL(`shared/${name}`, import.meta.url), 'utf8'),
    ]),
  )
