import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { expect, test } from 'vitest'
import { drawStructure } from './draw-structure.ts'
import { crowd } from './testing/sample-structures.ts'

const judgeSpeed = openSpeedJudge()

test('given 300 contracts, both pictures are ready within the usual limit', async () => {
  const startedAt = performance.now()
  expect((await drawStructure(crowd(300))).undrawn).toEqual([])
  const elapsedMs = performance.now() - startedAt
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(16_000))
})
