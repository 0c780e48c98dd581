import { expect, test } from 'vitest'
import { blankSpans, maskSource } from './solidity-segments.ts'

test('default: masks comments in the text, and also strings in the code', () => {
  expect(maskSource('a // b\nc /* d */ "e"')).toEqual({
    text: 'a     \nc         "e"',
    code: 'a     \nc            ',
  })
})

test.for([
  ['a comment mark in a string', '"//"x', '"//"x', '    x'],
  ['a quote in a comment', '//"\nx', '   \nx', '   \nx'],
  ['an escaped quote', '"\\"//"x', '"\\"//"x', '      x'],
  ['the other quote in a string', '"\'"x', '"\'"x', '   x'],
  ['an open block comment', 'a/* b', 'a    ', 'a    '],
  ['an open string', '"a\nb', '"a\nb', '  \nb'],
  ['a backslash at the end of a line', '"a\\\nb', '"a\\\nb', '  \\\nb'],
  ['a backslash at the end of the file', '"a\\', '"a\\', '  \\'],
  ['a line end that only the compiler sees', '//a\u2028b', '   \u2028b', '   \u2028b'],
  ['a comment that closes where it opens', '/*/a*/b', '      b', '      b'],
  ['half a surrogate pair', '"\ud800"\ud800', '"\ud800"\ud800', '   \ud800'],
  ['nothing', '', '', ''],
] as const)('given %s', ([, source, text, code]) => {
  expect(maskSource(source)).toEqual({ text, code })
})

test('default: masking keeps every line break and the length', () => {
  expect(maskSource('a /* b\r\nc */ d // e\nf').text).toBe('a     \r\n     d     \nf')
})

test('default: blanks spans in place', () => {
  const spans = [
    { start: 0, end: 1 },
    { start: 2, end: 5 },
  ]
  expect(blankSpans('abcd\nef', spans)).toBe(' b  \nef')
})
