import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { expect, test } from 'vitest'
import { neutraliseDirectives } from './neutralise-directives.ts'

const judgeSpeed = openSpeedJudge()

test('given tens of thousands of solver pragmas, removes them in seconds', async () => {
  const startedAt = performance.now()
  await neutraliseDirectives({ 'a.sol': 'pragma experimental SMTChecker;\n'.repeat(60_000) })
  const elapsedMs = performance.now() - startedAt
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(5_000))
})
