import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The flaw that must be proved in a fixture's vulnerable twin: a cause of this kind, in one of these functions. The
 * first is the attacker's entry point; the others are internal functions and modifiers with the faulty line.
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

/** One twin with the files that both twins import. */
export const fixtureSources = (fixture: string, twin: FixtureTwin): Record<string, string> => {
  const other = twin === 'fixed' ? 'vulnerable.sol' : 'fixed.sol'
  const files = globSync('*.sol', { cwd: join(folder, fixture) }).filter((file) => file !== other)
  return Object.fromEntries(
    files.sort().map((file) => [`${fixture}/${file}`, readFileSync(join(folder, fixture, file), 'utf8')]),
  )
}
