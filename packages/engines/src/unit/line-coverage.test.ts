import { expect, test } from 'vitest'
import { sourceRanges } from './line-coverage.ts'

test('default: skips push data, and empty fields repeat the previous value', () => {
  // PUSH2 0102, ADD, PUSH1 03, STOP
  const ranges = sourceRanges('61010201600300', '10:5:0;;20:2;:4:-1')
  expect([...ranges]).toEqual([
    [0, { start: 10, end: 15, source: 0 }],
    [3, { start: 10, end: 15, source: 0 }],
    [4, { start: 20, end: 22, source: 0 }],
  ])
})

test('given a map that is longer than the code, ends with the code', () => {
  expect(sourceRanges('00', '1:1:0;2:1:0').size).toBe(1)
})
