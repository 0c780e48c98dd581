import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { expect, test } from 'vitest'
import { readPragmas } from './read-pragmas.ts'

const judgeSpeed = openSpeedJudge()

/** Each of these took minutes when the time was quadratic. */
test.for([
  ['pragmas that never end', 'pragma a '.repeat(200_000)],
  ['pragmas beside strings', 'pragma a;'.repeat(80_000) + '""'.repeat(400_000)],
  ['comments that never end', '/*'.repeat(1_000_000)],
] as const)('given 2 MB of %s, reads them in seconds', ([, source]) => {
  const startedAt = performance.now()
  readPragmas(source, 'solidity')
  const elapsedMs = performance.now() - startedAt
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(5_000))
})
