import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What a fixture's vulnerable twin must be proved to have: a cause of this kind, in one of these functions. The first is where
 * an attacker enters; others are inner functions and modifiers that hold the faulty line.
 */
export interface FixtureTruth {
  fixture: string
  class: string
  category: string
  contract: string
  functions: string[]
  era: string
}

export type FixtureTwin = 'vulnerable' | 'fixed'

const folder = fileURLToPath(new URL('../../packages/engines/src/proof/fixtures', import.meta.url))

export const fixtureTruths = (): FixtureTruth[] => JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))

/** One twin with the files that both of them import. */
export const fixtureSources = (fixture: string, twin: FixtureTwin): Record<string, string> => {
  const other = twin === 'fixed' ? 'vulnerable.sol' : 'fixed.sol'
  const files = globSync('*.sol', { cwd: join(folder, fixture) }).filter((file) => file !== other)
  return Object.fromEntries(
    files.sort().map((file) => [`${fixture}/${file}`, readFileSync(join(folder, fixture, file), 'utf8')]),
  )
}
