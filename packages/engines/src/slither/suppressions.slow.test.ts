import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { expect, test } from 'vitest'
import { neutraliseDirectives } from '../solc/neutralise-directives.ts'
import { findSuppressions } from './suppressions.ts'

const judgeSpeed = openSpeedJudge()

test('given a hundred thousand comments, answers in seconds', async () => {
  const startedAt = performance.now()
  const { sources } = await neutraliseDirectives({ a: '// slither-disable-start tx-origin,all\n'.repeat(100_000) })
  const element = { type: 'node', name: 'x', source_mapping: { filename_relative: 'a', lines: [2] } }
  expect(findSuppressions(sources)({ check: 'tx-origin', elements: [element] })?.line).toBe(1)
  const elapsedMs = performance.now() - startedAt
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(5_000))
})
