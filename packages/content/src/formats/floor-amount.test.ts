import { expect, test } from 'vitest'
import { floorAmount } from './floor-amount.ts'

test.each([
  [39, 39],
  [33.339, 33.33],
  [1.999, 1.99],
  [0.29, 0.29],
  [1.005, 1],
  [0.0000001, 0],
  [-1.001, -1.01],
])('default: %f is floored to 2 decimals: %f', (amount, floored) => {
  expect(floorAmount(amount)).toBe(floored)
})

test('given another number of decimals: it is floored to that many', () => {
  expect(floorAmount(33.339, 1)).toBe(33.3)
  expect(floorAmount(33.339, 0)).toBe(33)
})
