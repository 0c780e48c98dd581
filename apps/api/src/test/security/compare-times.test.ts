import { expect, test } from 'vitest'
import { compareTimes } from './compare-times.ts'

/** Reproducible randomness (mulberry32). */
const makeChance = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** As measured on two busy cores: about 30 ms of hashing, a long tail, and occasional pauses. */
const noisyTime = (chance: () => number) =>
  30 + 4 * -Math.log(1 - chance()) + 2 * chance() + (chance() < 0.03 ? 80 * chance() : 0)

const compareDrawn = (seed: number, { count, shiftMs }: { count: number; shiftMs: number }) => {
  const chance = makeChance(seed)
  const pairs = Array.from({ length: count }, () => ({ first: noisyTime(chance) + shiftMs, second: noisyTime(chance) }))
  return compareTimes(pairs)
}

const seeds = Array.from({ length: 30 }, (_, index) => index + 1)

const pairsOf = (firsts: number[], seconds: number[]) =>
  firsts.map((first, index) => ({ first, second: seconds[index] ?? 0 }))

test('default: matches a calculation by hand, with ties', () => {
  expect(compareTimes(pairsOf([1, 2, 3], [1, 2, 3]))).toEqual({ auc: 0.5, standardErrors: 0, medianDifferenceMs: 0 })
  expect(compareTimes(pairsOf([4, 5, 6], [1, 2, 3]))).toMatchObject({ auc: 1, medianDifferenceMs: 3 })
  expect(compareTimes(pairsOf([1, 4], [2, 3])).auc).toBe(0.5)
})

test('given pairs of a slow minute, the difference is that of the quiet pairs', () => {
  const pairs = pairsOf([10, 11, 500, 90, 300, 80, 70, 60], [8, 9, 90, 700, 200, 90, 90, 90])
  expect(compareTimes(pairs).medianDifferenceMs).toBe(2)
})

test('given equal distributions, four standard errors are never reached', () => {
  for (const seed of seeds) {
    const { standardErrors, medianDifferenceMs } = compareDrawn(seed, { count: 1_000, shiftMs: 0 })
    expect(Math.abs(standardErrors)).toBeLessThan(4)
    expect(Math.abs(medianDifferenceMs)).toBeLessThan(1)
  }
})

test.each([1_000, 300])('given %i pairs and a shift of 2 ms, it is always found', (count) => {
  for (const seed of seeds) expect(compareDrawn(seed, { count, shiftMs: 2 }).standardErrors).toBeGreaterThan(4)
})
