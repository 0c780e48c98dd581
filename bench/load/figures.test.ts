import { expect, test } from 'vitest'
import { brokenBounds, lastLine } from './figures.ts'

const good = {
  readsPerSecond: 1_180.6,
  readP99Ms: 95.2,
  orderP99Ms: 120,
  signInP99Ms: 300,
  streamsLost: 0,
  lorisRatio: 1.4,
  errors: 0,
}

test('default: accepts figures within their bounds', () => {
  expect(brokenBounds(good)).toEqual([])
  expect(lastLine(good)).toBe('load rps=1180 p99_ms=96 errors=0')
})

test.each([
  ['readsPerSecond', 999.9],
  ['readP99Ms', 151],
  ['orderP99Ms', 300.5],
  ['signInP99Ms', Number.NaN],
  ['streamsLost', 1],
  ['lorisRatio', 2.01],
  ['errors', 1],
] as const)('refuses %s of %d', (name, value) => {
  expect(brokenBounds({ ...good, [name]: value })).toEqual([expect.stringContaining(name)])
})
