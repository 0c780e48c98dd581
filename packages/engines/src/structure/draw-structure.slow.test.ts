import { expect, test } from 'vitest'
import { drawStructure } from './draw-structure.ts'
import { crowd } from './testing/sample-structures.ts'

test('given 300 contracts, both pictures are ready within the usual limit', async () => {
  const startedAt = performance.now()
  expect((await drawStructure(crowd(300))).undrawn).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(16_000)
})
