import { expect, test } from 'vitest'
import { watchSteal } from './steal.ts'

test('measures the share since the start', () => {
  const times = [
    { steal: 10, total: 100 },
    { steal: 40, total: 200 },
  ]
  expect(watchSteal(() => times.shift() ?? { steal: 0, total: 0 })()).toBe(0.3)
})

test('reads the counters of this machine', () => {
  const share = watchSteal()()
  expect(share).toBeGreaterThanOrEqual(0)
  expect(share).toBeLessThanOrEqual(1)
})
