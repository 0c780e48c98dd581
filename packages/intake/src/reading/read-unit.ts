import { readPragmas, soliditySegments, withoutKinds } from '@lc/engines'
import { createLineCounter } from './line-counter.ts'
import { readContracts } from './read-contracts.ts'
import { readImports } from './read-imports.ts'
import type { Unit } from './unit.ts'

/**
 * Reads a file in time that grows with its length alone. A parser of the whole language would say more, but the one there is
 * breaks for good on a file that is nested deeply; the compiler, in its jail, has the last word anyway.
 */
export const readUnit = (source: string): Unit => {
  const segments = soliditySegments(source)
  const text = withoutKinds(source, segments, ['comment'])
  const code = withoutKinds(source, segments, ['comment', 'string'])
  const lineAt = createLineCounter(source)
  const pragmas = readPragmas(source)
    .filter(({ name }) => name === 'solidity')
    .map(({ value, start }) => ({ value, line: lineAt(start) }))
  return { pragmas, imports: readImports({ text, code, lineAt }), contracts: readContracts(code, lineAt) }
}
