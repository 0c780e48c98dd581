import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test('default: returns the value at the rank', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile([7], 0.99)).toBe(7)
})

test('given no values, returns NaN', () => {
  expect(percentile([], 0.99)).toBeNaN()
})
