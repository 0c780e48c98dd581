import { expect, test } from 'vitest'
import { readPragmas } from './read-pragmas.ts'

/** Each of these took minutes when the time was quadratic. */
test.for([
  ['pragmas that never end', 'pragma a '.repeat(200_000)],
  ['pragmas beside strings', 'pragma a;'.repeat(80_000) + '""'.repeat(400_000)],
  ['comments that never end', '/*'.repeat(1_000_000)],
] as const)('given 2 MB of %s, reads them in seconds', ([, source]) => {
  const startedAt = performance.now()
  readPragmas(source, 'solidity')
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
