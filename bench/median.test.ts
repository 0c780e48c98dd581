import { expect, test } from 'vitest'
import { median } from './median.ts'

test('default: the middle one of an odd number of values, in any order', () => {
  expect(median([9, 1, 100, 5, 3])).toBe(5)
})

test('given an even number of values, the mean of the middle two', () => {
  expect(median([4, 1, 2, 100])).toBe(3)
})

test('given no values, NaN', () => {
  expect(median([])).toBeNaN()
})
