import { expect, test } from 'vitest'
import { fitLine } from './fit-line.ts'

test('default: points on a line give that line', () => {
  const { start, slope } = fitLine([1, 2, 5].map((x) => ({ x, y: 3 + 2 * x })))
  expect([start, slope]).toEqual([expect.closeTo(3), expect.closeTo(2)])
})

test('given points that disagree, the line is between them', () => {
  expect(fitLine([0, 0, 2, 2].map((x, index) => ({ x, y: index % 2 }))).start).toBeCloseTo(0.5)
})

test.for([[[]], [[{ x: 1, y: 4 }]]])('given %j, the line is level', ([points]) => {
  expect(fitLine(points ?? []).slope).toBe(0)
})
