import { expect, test } from 'vitest'
import { excerptAround } from './compose-ticket.ts'

const source = Array.from({ length: 120 }, (_, index) => `line ${index + 1}`).join('\r\n')

test('default: the location with three lines around it, each with its number', () => {
  expect(excerptAround(source, { startLine: 10, endLine: 10 }).split('\n')).toEqual([
    ' 7  line 7',
    ' 8  line 8',
    ' 9  line 9',
    '10  line 10',
    '11  line 11',
    '12  line 12',
    '13  line 13',
  ])
})

test.each([
  ['the head', { startLine: 1, endLine: 1 }, 4],
  ['the end', { startLine: 120, endLine: 120 }, 4],
  ['a place that the file does not have', { startLine: 900, endLine: 950 }, 1],
  ['a whole contract', { startLine: 1, endLine: 120 }, 30],
])('given %s, it stays inside the file and short', (_, place, count) => {
  expect(excerptAround(source, place).split('\n')).toHaveLength(count)
})

test('given a very long line, it is cut', () => {
  expect(excerptAround('x'.repeat(10_000), { startLine: 1, endLine: 1 }).length).toBeLessThan(210)
})
