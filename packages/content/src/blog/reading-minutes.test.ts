import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test.each([
  ['', 1],
  ['word '.repeat(220), 1],
  ['word '.repeat(1100), 5],
  ['字'.repeat(2000), 5],
  ['字'.repeat(400) + ' word'.repeat(220), 2],
])('default: text %# takes its time', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})
