import { expect, test } from 'vitest'
import { codeWindows } from './code-windows.ts'

const sources = { 'a.sol': 'one\r\ntwo\nthree\n\nfive', 'empty.sol': '' }

const linesAt = (file: string, startLine: number, endLine = startLine) =>
  codeWindows([{ file, startLine, endLine }], sources)[0]?.lines.map(({ number, text, isMarked }) => [
    number,
    text,
    isMarked,
  ])

test('default: shows the lines around a location, without their line breaks', () => {
  expect(linesAt('a.sol', 2)).toEqual([
    [1, 'one', false],
    [2, 'two', true],
    [3, 'three', false],
    [4, '', false],
    [5, 'five', false],
  ])
})

test.for([
  ['a file that is missing', 'b.sol', 1, []],
  ['a file named like a property of every object', 'constructor', 1, []],
  ['lines after the end', 'a.sol', 99, []],
  ['an empty file', 'empty.sol', 1, [[1, '', true]]],
] as const)('given %s', ([, file, line, expected]) => {
  expect(linesAt(file, line)).toEqual(expected)
})
