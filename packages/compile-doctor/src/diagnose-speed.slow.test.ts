import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { expect, test } from 'vitest'
import { openDoctor } from './testing/open-doctor.ts'

const judgeSpeed = openSpeedJudge()

const { lookAt } = openDoctor()

const large = (functions: number): Record<string, string> => {
  const body = Array.from(
    { length: functions },
    (_, index) => `  function f${index}(uint256 a) external pure returns (uint256) {\n    return a + ${index};\n  }`,
  ).join('\n')
  return { 'Large.sol': `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract Large {\n${body}\n}` }
}

test('given five hundred lines, answers within four seconds, or the time of four empty compilations', async () => {
  const startedAt = performance.now()
  await lookAt({ 'A.sol': 'pragma solidity ^0.8.0;\ncontract A {}' })
  const emptyMs = performance.now() - startedAt
  const { diagnosis } = await lookAt(large(166))
  expect({ state: diagnosis.state, isLarge: diagnosis.lines >= 500 }).toEqual({ state: 'compiled', isLarge: true })
  // Other tests use the same processors; on an idle machine the first bound applies.
  const elapsedMs = performance.now() - startedAt - emptyMs
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(Math.max(4_000, emptyMs * 4)))
})

test('given a cancellation, stops within a second', async () => {
  const abort = new AbortController()
  const startedAt = performance.now()
  setTimeout(() => abort.abort(new Error('enough')), 300)
  await expect(lookAt(large(3_000), abort.signal)).rejects.toThrow('enough')
  const elapsedMs = performance.now() - startedAt
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(1_300))
})
