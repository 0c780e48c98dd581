import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const tenOf = (seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: 10 }, () => random.next())
}

test('default: a seed always gives the same numbers, from 0 up to 1', () => {
  expect(tenOf(7)).toEqual(tenOf(7))
  expect(tenOf(7)).not.toEqual(tenOf(8))
  for (const number of tenOf(7)) expect(number >= 0 && number < 1).toBe(true)
})
