import { maskSource, type Pragma, readPragmas } from '@lc/engines'
import { createLineCounter } from './line-counter.ts'
import { readContracts } from './read-contracts.ts'
import { readImports } from './read-imports.ts'
import type { Unit } from './unit.ts'

/** Far more than an honest file has. Whether the file compiles is up to the compiler, in its jail. */
const MAX_PRAGMAS = 1_000
const MAX_VERSIONS = 10

/**
 * Reads a file in time that grows with its length alone. A parser of the whole language would say more, but the one there is
 * breaks for good on a file that is nested deeply; the compiler, in its jail, has the last word anyway.
 */
export const readUnit = (source: string): Unit => {
  const masked = maskSource(source)
  const lineAt = createLineCounter(source)
  const stated = readPragmas(source, 'solidity', { masked, max: MAX_PRAGMAS })
  const pragmas = firstOfEach(stated).map(({ value, start }) => ({ value, line: lineAt(start) }))
  return { pragmas, imports: readImports({ ...masked, lineAt }), contracts: readContracts(masked.code, lineAt) }
}

/** Flattened files say the same version again and again. */
const firstOfEach = (pragmas: readonly Pragma[]): Pragma[] =>
  [...Map.groupBy(pragmas, ({ value }) => value).values()].slice(0, MAX_VERSIONS).flatMap(([first]) => first ?? [])
